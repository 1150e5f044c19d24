import { describe, expect, it } from 'vitest'
import { formatBytes, formatLate, formatSeconds, worries } from './system-labels.ts'

const idle = { waiting: 0, lateSeconds: null }
const calm = {
  asOf: '2026-11-21T10:00:00.000Z',
  database: {
    answerMs: 1,
    sizeBytes: 1e8,
    connections: { open: 5, max: 100 },
    longestSeconds: null,
    lastArchivedAt: '2026-11-21T09:00:00.000Z',
  },
  lastBackup: { takenAt: '2026-11-21T03:00:00.000Z', bytes: 1e7, isVerified: true },
  scheduledBackups: null,
  jobs: { ...idle, running: 1, failing: 2, dead: 0 },
  webhooks: idle,
  rollups: { restaurants: 1, entries: 3 },
  unknownPayments: idle,
  slowStatements: [],
  liveConnections: 2,
}

describe('the state of the system in words', () => {
  it('worries nobody while everything keeps up', () => {
    expect(worries(calm)).toEqual([])
  })

  it('names the payment without an answer before what can wait', () => {
    const late = { waiting: 1, lateSeconds: 601 }
    expect(worries({ ...calm, unknownPayments: late, jobs: { ...calm.jobs, ...late, dead: 1 } })).toEqual([
      'A card payment has been without an answer for more than ten minutes.',
      'A job has used up all tries.',
      'Jobs have been waiting for more than five minutes.',
    ])
  })

  it('does not call well what is slow, or what no backup was ever made of', () => {
    const of = (database: object) => worries({ ...calm, database: { ...calm.database, ...database } })
    expect(of({ answerMs: 501 })).toEqual(['The database takes more than half a second to answer.'])
    const never = { ...calm.database, lastArchivedAt: null }
    expect(worries({ ...calm, database: never })).toEqual([])
    expect(worries({ ...calm, database: never, lastBackup: null })[0]).toMatch(/never archived/)
    const old = { takenAt: '2026-11-19T09:59:59.000Z', bytes: 1, isVerified: false }
    expect(worries({ ...calm, lastBackup: old })).toEqual([
      'The last backup was not verified.',
      'The last backup is more than two days old.',
    ])
    expect(of({ lastArchivedAt: '2026-11-20T09:59:59.000Z' })[0]).toMatch(/more than a day/)
  })

  it('says of the backups a server makes itself which part is late or fails, and why', () => {
    const good = { lastGoodAt: '2026-11-21T09:59:00.000Z', failing: null, isLate: false }
    expect(worries({ ...calm, scheduledBackups: { backup: good, log: good } })).toEqual([])
    const failing = { ...good, failing: { since: '2026-11-21T09:59:30.000Z', reason: 'no space left on device' } }
    expect(worries({ ...calm, scheduledBackups: { backup: failing, log: good } })).toEqual([
      'The last try to take a backup failed: no space left on device',
    ])
    expect(worries({ ...calm, scheduledBackups: { backup: good, log: { ...failing, isLate: true } } })).toEqual([
      'The database’s log has not reached the backups for a quarter of an hour: what this machine loses now is lost.',
      'The last try to take the log to the backups failed: no space left on device',
    ])
  })

  it('says waiting, times and sizes in words', () => {
    expect([formatLate(idle), formatLate({ waiting: 3, lateSeconds: 720 })]).toEqual(['0', '3, the oldest for 12 min'])
    expect([0.42, 45, 125, 7_200, null].map(formatSeconds)).toEqual(['0.4 s', '45 s', '2 min', '2 h', '–'])
    expect([812_000_001, 1.24e9].map(formatBytes)).toEqual(['813 MB', '1.2 GB'])
  })
})
