import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClock } from '../../clock.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { databasePasswords } from '../../secrets.ts'
import { copyDatabase } from '../../testing/copy-database.ts'
import { testSecret } from '../../testing/test-secret.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { waitingJobs } from './waiting.ts'

const dayMs = 86_400_000
const job: Job<object> = {
  name: 'test.job',
  payload: z.object({}),
  run: async () => undefined,
}
const [machine, product] = [createClock(), createClock(100 * dayMs)]
const minutesUntil = (instant: unknown) => (Date.parse(String(instant)) - Date.parse(machine.now())) / 60_000
const inMs = (ms: number) => new Date(Date.parse(product.now()) + ms).toISOString()

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const { url, client } = await copyDatabase()
  db = openDatabase(url, databasePasswords(testSecret), () => undefined, { clockOffsetMs: product.offsetMs })
  close = async () => {
    await db.end()
    await client.end()
  }
})
afterAll(() => close())

describe('a job of a product whose clock is ahead of the database', () => {
  it('is done so long from now as it was queued for', async () => {
    await enqueue(db.shared, job, {}, { runAt: inMs(dayMs), key: 'tomorrow' })
    const { rows } = await db.shared.execute(sql`select run_at from graphile_worker.jobs where key = 'tomorrow'`)
    expect(minutesUntil(rows[0]?.run_at)).toBeGreaterThan(23 * 60)
    expect(minutesUntil(rows[0]?.run_at)).toBeLessThan(25 * 60)
  })

  it('is late by as long as it waits', async () => {
    await enqueue(db.shared, job, {}, { runAt: inMs(-60_000), key: 'late' })
    // Of the services it needs the database alone.
    const { waiting, lateSeconds } = await waitingJobs({ db } as never, product.now())
    expect(Number(waiting)).toBe(1)
    expect(Number(lateSeconds)).toBeGreaterThanOrEqual(60)
    expect(Number(lateSeconds)).toBeLessThan(3_600)
  })
})
