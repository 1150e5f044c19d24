import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('says which statement failed and why, and none of the values people had typed', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' })
  const failed = new DrizzleQueryError('insert into customers values ($1)', ['Ada Lovelace'], cause)
  log.warn({ err: failed }, 'refused by the database')
  log.error({ err: new Error('not saved', { cause: failed }) }, 'fault')
  log.error({ err: new Error('plain') }, 'fault')
  expect(lines.join('')).not.toContain('Ada Lovelace')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'Failed query: invalid byte sequence for encoding "UTF8": 0x00',
    code: '22021',
    query: 'insert into customers values ($1)',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(JSON.parse(lines[1] ?? '').err.message).toContain('not saved: Failed query')
  expect(JSON.parse(lines[2] ?? '').err.message).toBe('plain')
})

it('masks a card number wherever it stands in a line, which stays JSON', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  log.warn({ url: '/r/curry?note=4111111111111111', err: new Error('no such guest: 4242 4242 4242 4242') }, 'refused')
  expect(lines.join('')).not.toMatch(/4111|4242/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ url: '/r/curry?note=[card number]', msg: 'refused' })
})
