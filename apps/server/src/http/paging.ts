import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

const parts = z.tuple([instantSchema, idSchema])

/**
 * Where a page goes on: the moment and the id of the last row before it, `2026-11-20T12:00:00.000Z_<id>`.
 *
 * @throws `invalid_request` for what no page has given out
 */
export function momentAndId(cursor: string): { readonly moment: string; readonly id: string } {
  const parsed = parts.safeParse(cursor.split('_'))
  if (!parsed.success) throw new DomainError('invalid_request')
  const [moment, id] = parsed.data
  return { moment, id }
}

/** Newest first: those that stand below the row a cursor names; all of them on the first page. */
export function belowCursor(moment: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const last = momentAndId(cursor)
  return sql`(${moment}, ${id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`
}

/** The page at the beginning of rows that were asked for with one more than it holds, and where the next one goes on. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { readonly page: Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: last !== undefined && rows.length > limit ? cursorOf(last) : null }
}
