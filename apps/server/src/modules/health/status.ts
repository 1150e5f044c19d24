import { maxIncidentsListed, type Status } from '@tableside/contract/health'
import { expectedOn, minuteOf, minutesBetween, type Uptime, withinMs } from '@tableside/domain/health'
import { daysUpTo } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'

type Measured = Omit<Status, 'liveConnections'>

const quarterDays = 90
const monthDays = 30
/** A probe comes each minute; two without one and nobody is there. */
const silentMinutes = 2

/** Adds the measurements up, at most once in ten seconds however many ask. */
export function createStatus(services: Services): (at: string) => Promise<Measured> {
  const remember = createTtlCache<Measured>(10_000, 1)
  return (at) => remember('status', () => addUp(services, at))
}

async function addUp(services: Services, at: string): Promise<Measured> {
  const [first, days, incidents, answers] = await Promise.all([
    ends(services),
    goodMinutes(services, at),
    silences(services, at),
    answerTimes(services, at),
  ])
  const all = daysUpTo(at.slice(0, 10), quarterDays).map((date) => {
    const expected = expectedOn(date, first?.first, at)
    // The minute that is not over may have its probe already.
    return { date, expected, up: Math.min(expected, days.get(date) ?? 0) }
  })
  return {
    asOf: at,
    isUp: first ? first.isLastOk && minutesBetween(first.last, minuteOf(at)) <= silentMinutes : null,
    firstProbeAt: first?.first ?? null,
    uptime: { day: await lastDay(services, first?.first, at), month: sum(all.slice(-monthDays)), quarter: sum(all) },
    days: all,
    incidents,
    answers,
  }
}

type Ends = { readonly first: string; readonly last: string; readonly isLastOk: boolean }

async function ends({ db }: Services): Promise<Ends | undefined> {
  const { rows } = await db.shared.execute<Ends>(sql`
    select iso(oldest.minute) as first, iso(newest.minute) as last, newest.is_ok as "isLastOk"
    from (select minute from probes order by minute limit 1) as oldest,
      (select minute, is_ok from probes order by minute desc limit 1) as newest`)
  return rows[0]
}

async function goodMinutes({ db }: Services, at: string): Promise<ReadonlyMap<string, number>> {
  const [from = ''] = daysUpTo(at.slice(0, 10), quarterDays)
  const { rows } = await db.shared.execute<{ date: string; up: number }>(sql`
    select to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as up
    from probes
    where is_ok and minute >= ${from}::date::timestamp at time zone 'UTC' and minute < ${minuteOf(at)}
    group by 1`)
  return new Map(rows.map(({ date, up }) => [date, up]))
}

async function lastDay({ db }: Services, first: string | undefined, at: string): Promise<Uptime> {
  const end = minuteOf(at)
  const dayAgo = new Date(Date.parse(end) - 24 * 60 * 60_000).toISOString()
  if (!first) return { expected: 0, up: 0 }
  const from = first > dayAgo ? first : dayAgo
  const { rows } = await db.shared.execute<{ up: number }>(sql`
    select count(*)::int as up from probes where is_ok and minute >= ${from} and minute < ${end}`)
  return { expected: Math.max(0, minutesBetween(from, end)), up: rows[0]?.up ?? 0 }
}

/** Where two good minutes do not follow each other, and where the last one has none after it. */
async function silences({ db }: Services, at: string): Promise<Measured['incidents']> {
  const [from = ''] = daysUpTo(at.slice(0, 10), quarterDays)
  const silentSince = new Date(Date.parse(minuteOf(at)) - silentMinutes * 60_000).toISOString()
  const { rows } = await db.shared.execute<{ from: string; to: string | null; minutes: number }>(sql`
    select iso(minute + interval '1 minute') as "from", iso(next) as "to",
      (extract(epoch from coalesce(next, ${minuteOf(at)}::timestamptz) - minute) / 60)::int - 1 as minutes
    from (
      select minute, lead(minute) over (order by minute) as next
      from probes
      where is_ok and minute >= ${from}::date::timestamp at time zone 'UTC'
    ) as good
    where next > minute + interval '1 minute'
      or next is null and minute < ${silentSince}
    order by minute desc
    limit ${maxIncidentsListed}`)
  return rows
}

async function answerTimes({ db }: Services, at: string): Promise<Measured['answers']> {
  const since = new Date(Date.parse(at) - 24 * 60 * 60_000).toISOString()
  const { rows } = await db.shared.execute<{ requests: number; failures: number; buckets: number[] | null }>(sql`
    with recent as (select * from request_minutes where minute >= ${since})
    select (select coalesce(sum(requests), 0) from recent)::int as requests,
      (select coalesce(sum(failures), 0) from recent)::int as failures,
      (select array_agg(taken order by place) from (
        select place, sum(taken)::int as taken
        from recent, unnest(buckets) with ordinality as one (taken, place)
        group by place
      ) as added) as buckets`)
  const { requests = 0, failures = 0, buckets } = rows[0] ?? {}
  const counts = buckets ?? []
  return { requests, failures, p50Ms: withinMs(counts, 50)?.ms ?? null, p95Ms: withinMs(counts, 95)?.ms ?? null }
}

function sum(days: readonly Uptime[]): Uptime {
  return days.reduce((all, { expected, up }) => ({ expected: all.expected + expected, up: all.up + up }), {
    expected: 0,
    up: 0,
  })
}
