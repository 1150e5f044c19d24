import { vi } from 'vitest'
import type { Archive } from '../db/embedded/index.ts'
import { query } from '../db/embedded/testing-query.ts'
import { waitingSegments } from './archive-log.ts'

/** For tests: finishes the segment the log is at, as a minute's passing does, and waits until it is archived. @returns its name */
export async function endSegment(adminUrl: string, archive: Archive): Promise<string> {
  const ended = await query(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
  const [{ name } = { name: '' }] = ended as { name: string }[]
  await vi.waitUntil(async () => (await waitingSegments(archive)).includes(name), 20_000)
  return name
}

/** For tests: the instant by the clock that PostgreSQL notes commits by. */
export async function databaseInstant(adminUrl: string): Promise<string> {
  const rows = await query(
    adminUrl,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  const [{ at } = { at: '' }] = rows as { at: string }[]
  return at
}
