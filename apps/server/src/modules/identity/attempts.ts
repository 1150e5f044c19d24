import { createHash } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError, type RefusalCode } from '@tableside/domain/errors'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { attempts } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

const minuteMs = 60_000
const usualWindowMs = 15 * minuteMs

/** What is tried or asked for, and how often within its window. */
export type Limit = {
  readonly what: string
  readonly max: number
  /** Fifteen minutes, unless it says otherwise. */
  readonly windowMs?: number
  /** The refusal when there are too many; `too_many_requests`, unless it says otherwise. */
  readonly refusal?: RefusalCode
}

/** Mails one address can be made to receive. */
export const ofMails = (email: string): Limit => ({ what: `mails ${email}`, max: 5 })
/** The same of one restaurant: what others had written there silences none of its own guests. */
export const ofGuestMails = (restaurantId: string, email: string): Limit => ofMails(`${restaurantId} ${email}`)
/** Everything one client tries. A whole restaurant may share one address, so right passwords do not count. */
export const ofClient = (ip: string): Limit => ({ what: `caller ${networkOf(ip)}`, max: 100 })

/**
 * What the guests of a restaurant try from one network. A whole restaurant's guests may share one address, and so may two
 * restaurants: what is done at one of them is not counted at the other.
 */
export const ofGuests = (what: string, restaurantId: string, ip: string, max: number): Limit => ({
  what: `${what} ${restaurantId} ${networkOf(ip)}`,
  max,
})

/**
 * Who calls, as far as limits go: whoever has one IPv6 address has its whole /64. Some proxies write the port behind
 * the address, which is another one with each connection.
 */
export function networkOf(address: string): string {
  const withPort = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)
  const ip = withPort?.[1] ?? address
  if (!isIPv6(ip)) return ip
  // In the one way an IPv6 address is written short, without the zone it may carry.
  const { address: short } = new SocketAddress({ address: ip.replace(/%.*/, ''), family: 'ipv6' })
  const inIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)
  if (inIpv4?.[1]) return inIpv4[1]
  const [left = '', right = ''] = short.split('::')
  const [before, after] = [left, right].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = short.includes('::') ? Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0') : []
  return `${[...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}

/** What tells a guesser that the guess was wrong. Everything else – too busy, a second step missing – tells nothing. */
const wrongGuesses: ReadonlySet<string> = new Set<RefusalCode>([
  'invalid_credentials',
  'two_factor_wrong',
  'link_expired',
  'pairing_code_unknown',
  'pin_wrong',
  'pin_taken',
  'voucher_not_found',
])

/**
 * Counts something that may be asked for so often, whatever comes of it. What one limit refuses uses up no other.
 *
 * @throws `too_many_requests` with the seconds until it may be asked for again
 */
export async function countCall(services: Services, ...limits: Limit[]): Promise<void> {
  const rows = await add(services, limits, { count: 1, pending: 0 })
  const over = rows.filter(({ count, limit }) => count > limit.max)
  if (over.length === 0) return
  const others = rows.filter((row) => !over.includes(row)).map(({ limit }) => limit)
  await change(services.db, others, { count: -1, pending: 0 })
  assertBelow(over, services.now())
}

type NewLimits = {
  /** Of whoever asks: each call counts. */
  readonly own: readonly Limit[]
  /** Of an address that others have as well: only what came to be counts, so that no one is shut out by others' refused or repeated calls. */
  readonly shared: readonly Limit[]
}

/**
 * Makes something that may be made so often, such as a booking.
 *
 * @param isNew whether it came to be now; a call that is sent again may answer what there was
 * @throws as `countCall` does
 */
export async function countNew<T>(
  services: Services,
  { own, shared }: NewLimits,
  make: () => Promise<T>,
  isNew: (made: T) => boolean = () => true,
): Promise<T> {
  await countCall(services, ...own, ...shared)
  let counts = false
  try {
    const made = await make()
    counts = isNew(made)
    return made
  } finally {
    if (!counts) await change(services.db, shared, { count: -1, pending: 0 })
  }
}

/**
 * Lets somebody guess a secret. Only wrong guesses count. Each is held while it is looked at, so that many at once
 * cannot slip past: who finds all that are left held waits until these prove right or wrong. Kept in the
 * database: the same on every server and after a restart. A server that is killed in the meantime leaves its guesses held
 * until the window ends.
 *
 * @throws the limit's refusal, with the seconds until a guess is looked at again · `busy` when the ones held stay so
 */
export async function guess<T>(services: Services, limits: readonly Limit[], check: () => Promise<T>): Promise<T> {
  await hold(services, limits)
  let wrong: 0 | 1 = 0
  try {
    return await check()
  } catch (error) {
    if (error instanceof DomainError && wrongGuesses.has(error.code)) wrong = 1
    throw error
  } finally {
    await change(services.db, limits, { count: wrong, pending: -1 })
  }
}

const pollMs = 100
const maxPolls = 30
/** Of all that wait in this process; each asks the database ten times a second. */
const maxWaiting = 50
let waiting = 0

async function hold(services: Services, limits: readonly Limit[]): Promise<void> {
  for (let looks = 1; ; looks++) {
    const rows = await add(services, limits, { count: 0, pending: 1 })
    const over = rows.filter(({ count, pending, limit }) => count + pending > limit.max)
    if (over.length === 0) return
    await change(services.db, limits, { count: 0, pending: -1 })
    assertBelow(
      over.filter(({ count, limit }) => count >= limit.max),
      services.now(),
    )
    if (looks === maxPolls || waiting >= maxWaiting) throw new DomainError('busy')
    waiting++
    await sleep(pollMs).finally(() => waiting--)
  }
}

type Row = { readonly count: number; readonly pending: number; readonly endsAt: string; readonly limit: Limit }

/** Adds to each limit's numbers; where its window is over, begins a new one. */
async function add(
  { db, now }: Services,
  limits: readonly Limit[],
  by: { readonly count: number; readonly pending: number },
): Promise<Row[]> {
  const at = now()
  const byKey = new Map(limits.map((limit) => [keyOf(limit), limit]))
  const isOver = sql`${attempts.endsAt} <= ${at}::timestamptz`
  const rows = await db.shared
    .insert(attempts)
    .values([...byKey].sort(orderByKey).map(([key, limit]) => ({ key, ...by, endsAt: endOf(limit, at) })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${attempts.count} + excluded.count end`,
        pending: sql`case when ${isOver} then excluded.pending else ${attempts.pending} + excluded.pending end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count, pending: attempts.pending, endsAt: attempts.endsAt })
  const found = rows.flatMap(({ key, ...row }) => {
    const limit = byKey.get(key)
    return limit ? [{ ...row, limit }] : []
  })
  if (found.some(({ endsAt, limit }) => Date.parse(endsAt) === Date.parse(endOf(limit, at)))) await sweep(db, at)
  return found
}

/** Adds to each limit's numbers what is known later. */
async function change(
  db: Database,
  limits: readonly Limit[],
  by: { readonly count: -1 | 0 | 1; readonly pending: -1 | 0 },
): Promise<void> {
  if (limits.length === 0) return
  // Locked in the order in which they are added to, so that nobody waits in a circle.
  const held = sql`select ${attempts.key} from ${attempts} where ${inArray(attempts.key, inOrder(limits))} order by ${attempts.key} for update`
  await db.shared
    .update(attempts)
    .set({
      count: sql`greatest(${attempts.count} + ${by.count}, 0)`,
      pending: sql`greatest(${attempts.pending} + ${by.pending}, 0)`,
    })
    .where(sql`${attempts.key} in (${held})`)
}

/** @throws when any has run out, with the wait of the one that ends last */
function assertBelow(over: readonly Row[], at: string): void {
  const [last] = over.toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
  if (!last) return
  const seconds = Math.max(1, Math.ceil((Date.parse(last.endsAt) - Date.parse(at)) / 1_000))
  throw new DomainError(last.limit.refusal ?? 'too_many_requests', { retryAfterSeconds: seconds })
}

/** New rows take old ones away. What somebody else is at stays for the next time, so nobody waits. */
async function sweep(db: Database, at: string): Promise<void> {
  const over = sql`select ${attempts.key} from ${attempts} where ${attempts.endsAt} <= ${at}::timestamptz limit 100 for update skip locked`
  await db.shared.delete(attempts).where(sql`${attempts.key} in (${over})`)
}

const keyOf = ({ what }: Limit) => createHash('sha256').update(what).digest('base64')
const inOrder = (limits: readonly Limit[]) => [...new Set(limits.map(keyOf))].sort()
const orderByKey = ([a]: [string, Limit], [b]: [string, Limit]) => (a < b ? -1 : 1)
const endOf = ({ windowMs = usualWindowMs }: Limit, at: string) => new Date(Date.parse(at) + windowMs).toISOString()
