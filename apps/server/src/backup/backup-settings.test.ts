import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const key = 'a key of more than thirty-two characters'

describe('the settings of the backups', () => {
  it('are a place and a key; what stays and when it is taken have defaults', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ BACKUP_KEY: key }).backups).toBeUndefined()
    expect(readConfig({ BACKUP_KEY: key, BACKUP_TO: '/mnt/backups' }).backups).toEqual({
      to: '/mnt/backups',
      key,
      keep: 14,
      hour: 3,
    })
  })

  it.each([
    ['without a key', {}, 'BACKUP_KEY: must be set when BACKUP_TO is'],
    ['for a database of one’s own', { BACKUP_KEY: key, DATABASE_URL: 'postgres://db/t' }, 'backed up by its own tools'],
    [
      'by a clock that is not the machine’s',
      { BACKUP_KEY: key, DEMO: '1', DEMO_CLOCK: '2027-03-13T19:25:00Z' },
      'DEMO_CLOCK',
    ],
    ['at no hour of the day', { BACKUP_KEY: key, BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
  ])('are refused %s', (_what, env, words) => {
    expect(() => readConfig({ BACKUP_TO: '/mnt/backups', ...env })).toThrow(words)
  })
})
