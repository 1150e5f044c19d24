import { createHash } from 'node:crypto'
import { normalizeIP } from '@better-auth/core/utils/ip'
import { DomainError } from '@tableside/domain/errors'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { attempts } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

const windowMs = 15 * 60_000

/** What is being tried, and how often within fifteen minutes. */
export type Limit = { readonly what: string; readonly most: number }

/** Guessing one account's password, from wherever. */
export const ofAccount = (email: string): Limit => ({ what: `account ${email}`, most: 10 })
/** Mails one address can be made to receive. */
export const ofMails = (email: string): Limit => ({ what: `mails ${email}`, most: 5 })
/** Guessing the second step: who gets this far knows the password. */
export const ofCodes = (userId: string): Limit => ({ what: `codes ${userId}`, most: 5 })
/** Who calls, as far as limits go: whoever has one IPv6 address has its whole /64. */
export const networkOf = (ip: string): string => normalizeIP(ip, { ipv6Subnet: 64 })
/** Everything one caller tries. A whole restaurant may share one address, so right passwords do not count. */
export const ofCaller = (ip: string): Limit => ({ what: `caller ${networkOf(ip)}`, most: 100 })

/**
 * Counts a try before it is made, so that many at once cannot slip past. Kept in the database: the
 * same on every server and after a restart.
 *
 * @returns takes the try back, for one that was right
 * @throws `too_many_requests`
 */
export async function countTry({ db, now }: Services, ...limits: Limit[]): Promise<() => Promise<void>> {
  const at = now()
  const endsAt = new Date(Date.parse(at) + windowMs).toISOString()
  const keys = limits.map(({ what }) => createHash('sha256').update(what).digest('base64'))
  const isOver = sql`${attempts.endsAt} <= ${at}::timestamptz`
  const rows = await db.shared
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 1, endsAt })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count })
  if (rows.some(({ count }) => count === 1)) await sweep(db, at)

  const isTooMany = rows.some(({ key, count }) => count > (limits[keys.indexOf(key)]?.most ?? 0))
  if (isTooMany) throw new DomainError('too_many_requests')
  return async () => {
    await db.shared
      .update(attempts)
      .set({ count: sql`${attempts.count} - 1` })
      .where(inArray(attempts.key, keys))
  }
}

/** New rows take old ones away. What somebody else is at stays for the next time, so nobody waits. */
async function sweep(db: Database, at: string): Promise<void> {
  const over = sql`select ${attempts.key} from ${attempts} where ${attempts.endsAt} <= ${at}::timestamptz limit 100 for update skip locked`
  await db.shared.delete(attempts).where(sql`${attempts.key} in (${over})`)
}
