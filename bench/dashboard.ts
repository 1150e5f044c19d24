import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import { quantile } from './figures.ts'
import { locationId, restaurantId, tokenOf } from './fixture.ts'
import { measureKeeping } from './keeping.ts'
import { fillFloor, sharedMs } from './lists.ts'
import { type Look, lookPath } from './requests.ts'
import { cpuShare, inRounds, workedAt } from './rounds.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

const few = { restaurant: 49, orders: 10_000, perDay: 165 }
const many = { restaurant: 50, orders: 1_000_000, perDay: 330 }
type Past = typeof few
/** Whose waiter is the platform's owner as well. */
const platformOwner = 1

const day = 86_400_000
const dateBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

/**
 * Overview and analytics of a restaurant with ten thousand orders beside one with a million, and the platform's own pages
 * before and after these came; a big day's Z; totals against a full count.
 */
export async function measureDashboard(stage: Stage, isQuick: boolean, say: (line: string) => void) {
  await prepare(stage)
  await makePast(stage, few, say)
  const before = await askOften(stage, platformOwner, platformPaths(), isQuick)
  await makePast(stage, isQuick ? { ...many, orders: 50_000 } : many, say)
  await stage.sql('vacuum analyze')
  return {
    ...(await measurePages(stage, isQuick, say)),
    platform: await measurePlatform(stage, before, isQuick, say),
    wrongPence: await wrongPence(stage, many),
    growth: await measureGrowth(stage, isQuick, say),
    zSeconds: await closeBigDay(stage),
    ...(await measureKeeping(stage, isQuick, say)),
  }
}

async function prepare(stage: Stage): Promise<void> {
  await stage.sql(readFileSync(join(import.meta.dirname, 'sql/history.sql'), 'utf8'))
  await stage.sql(`update memberships set role = 'owner'; update staff_members set role = 'owner'`)
  await stage.sql(`insert into user_roles (user_id, role) values (bench_id(2, ${platformOwner}), 'platform_owner')`)
}

export async function measurePages(stage: Stage, isQuick: boolean, say: (line: string) => void) {
  const small = await askOften(stage, few.restaurant, paths(few.restaurant), isQuick)
  const large = await askOften(stage, many.restaurant, paths(many.restaurant), isQuick)
  sayBoth(small, large, say)
  const ofYears = await askOften(stage, many.restaurant, pathsOfYears(), isQuick)
  for (const [path, { p50Ms, p99Ms, cpuMs }] of Object.entries(ofYears)) {
    say(`${path}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, processor ${cpuMs?.toFixed(2)} ms`)
  }
  return {
    pages: { small, large, ofYears },
    p99Ms: slowest({ ...large, ...ofYears }),
    cpuRatio: mostGrown(small, large),
  }
}

/**
 * How many times the processor time of a full floor's open orders, of an overview drawn anew and of a sale is what it is with
 * few orders behind it. Both by turns, so that other work on the machine meets them alike.
 */
async function measureGrowth(stage: Stage, isQuick: boolean, say: (line: string) => void) {
  const restaurants = [few.restaurant, many.restaurant]
  for (const restaurant of restaurants) await fillFloor(stage, restaurant)
  await stage.sql('vacuum analyze orders, order_lines')
  const connection = await openConnection(stage.server().port)
  const growthOf = async (look: Look, times: number, pauseMs: number) => {
    const each = restaurants.map((restaurant) => ({
      path: lookPath(restaurant, look),
      token: tokenOf(restaurant, stage.appSecret),
      cpuMs: 0,
    }))
    for (let time = -20; time < times; time++) {
      for (const asked of each) {
        const cpu = stage.meter(stage.server().pid)
        await connection.get(asked.path, asked.token)
        if (time >= 0) asked.cpuMs += cpu?.() ?? Number.NaN
      }
      await sleep(pauseMs)
    }
    const [small = Number.NaN, large = Number.NaN] = each.map(({ cpuMs }) => cpuMs / times)
    say(`${look}: ${small.toFixed(2)} → ${large.toFixed(2)} ms of processor time`)
    return large / small
  }
  const tills = openTills()
  const saleGrowth = async (pays: boolean) => {
    const load = { pays, clients: 8, warmSeconds: 0.5, seconds: 1.5 }
    const sellAt = ({ restaurant }: Past) => workedAt(stage, tills, [stage.server()], { ...load, restaurant })
    const contestants = { few: () => sellAt(few), many: () => sellAt(many) }
    return cpuShare(await inRounds(contestants, isQuick ? 1 : 8, say), 'many', 'few')
  }
  try {
    return {
      orders: await growthOf('orders', isQuick ? 20 : 200, 0),
      floor: await growthOf('floor', isQuick ? 20 : 200, 0),
      overview: await growthOf('overview', isQuick ? 2 : 60, sharedMs),
      place: await saleGrowth(false),
      placeAndPay: await saleGrowth(true),
    }
  } finally {
    connection.close()
    tills.close()
  }
}

/** The platform's own pages, with and without the restaurant of a million orders. */
async function measurePlatform(stage: Stage, small: Answers, isQuick: boolean, say: (line: string) => void) {
  const large = await askOften(stage, platformOwner, platformPaths(), isQuick)
  sayBoth(small, large, say)
  return { small, large, p99Ms: slowest(large), cpuRatio: mostGrown(small, large) }
}

function sayBoth(small: Answers, large: Answers, say: (line: string) => void): void {
  for (const [path, { p50Ms, p99Ms, cpuMs }] of Object.entries(large)) {
    say(
      `${path}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, processor ${small[path]?.cpuMs?.toFixed(2)} → ${cpuMs?.toFixed(2)} ms`,
    )
  }
}

const slowest = (answers: Answers) => Math.max(...Object.values(answers).map((each) => each.p99Ms))

/** Where the processor time grew most, how many times. */
function mostGrown(small: Answers, large: Answers): number | undefined {
  const ratios = Object.keys(large).flatMap((path) => {
    const [before, after] = [small[path]?.cpuMs, large[path]?.cpuMs]
    return before && after ? [after / before] : []
  })
  return ratios.length > 0 ? Math.max(...ratios) : undefined
}

async function makePast(
  stage: Stage,
  { restaurant, orders, perDay }: Past,
  say: (line: string) => void,
): Promise<void> {
  const since = performance.now()
  await stage.sql('select bench_history($1, $2, $3, $4)', [restaurant, orders, perDay, dateBefore(-1)])
  await stage.sql('analyze')
  const made = performance.now()
  // The first look brings the sums up to the log.
  const done = `select r.seq = c.event_seq as is_done from rollup_cursors r join restaurant_counters c using (restaurant_id) where restaurant_id = $1`
  for (;;) {
    await stage.ask(restaurant, paths(restaurant)['reports/tables/sales'] ?? '').catch(() => undefined)
    const [row] = await stage.sql(done, [restaurantId(restaurant)])
    if (row?.is_done) break
    if (performance.now() - made > 1_800_000) throw new Error('The sums were not made within half an hour')
    await sleep(500)
  }
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  say(
    `${orders} orders made in ${seconds(since, made)} s, added up in ${seconds(made, performance.now())} s, ${Math.round((orders * 1000) / (performance.now() - made))} a second`,
  )
}

/** What is under a restaurant. */
function of(restaurant: number, questions: Record<string, string>): Record<string, string> {
  const where = `restaurants/${restaurantId(restaurant)}`
  return Object.fromEntries(Object.entries(questions).map(([name, path]) => [name, `${where}/${path}`]))
}

/** The same questions to both. */
function paths(restaurant: number): Record<string, string> {
  const month = `from=${dateBefore(30)}&to=${dateBefore(1)}`
  return of(restaurant, {
    overview: `overview?locationId=${locationId(restaurant)}`,
    analytics: `analytics?${month}&compare=previous`,
    'reports/day': 'reports/day',
    'reports/x': `reports/x?locationId=${locationId(restaurant)}&businessDate=${dateBefore(2)}`,
    'reports/tables/sales': `reports/tables/sales?${month}`,
    'reports/advanced/items': `reports/advanced/items?${month}`,
    'order-search of a month': `order-search?${month}&state=paid`,
    'order-search of a day long ago': `order-search?from=${dateBefore(50)}&to=${dateBefore(50)}`,
  })
}

function platformPaths(): Record<string, string> {
  return {
    'platform overview': 'platform/overview',
    'platform financial': 'platform/financial?type=summary',
    'platform financial, row by row': 'platform/financial/restaurants?limit=50',
    'platform financial file': 'platform/financial/report.csv',
    'platform restaurants by takings': 'platform/restaurants?sort=takings',
    'platform restaurant': `platform/restaurants/${restaurantId(many.restaurant)}`,
  }
}

/** Questions about years, which only the large one has: in milliseconds, not against the small one. */
function pathsOfYears(): Record<string, string> {
  const years = `from=${dateBefore(5 * 365 - 10)}&to=${dateBefore(1)}`
  return of(many.restaurant, {
    'analytics of five years': `analytics?${years}&compare=year`,
    'items of five years': `reports/advanced/items?${years}`,
    'order-search of a day years ago': `order-search?from=${dateBefore(1500)}&to=${dateBefore(1500)}`,
    'fees by the month': 'billing/fee-statements',
  })
}

type Answers = Record<string, Asked>
type Asked = { readonly p50Ms: number; readonly p99Ms: number; readonly cpuMs: number | undefined }

async function askOften(
  stage: Stage,
  restaurant: number,
  questions: Record<string, string>,
  isQuick: boolean,
): Promise<Answers> {
  const results: Answers = {}
  for (const [name, path] of Object.entries(questions)) {
    for (let warm = 0; warm < 30; warm++) await stage.ask(restaurant, path)
    const times: number[] = []
    const cpu = stage.meter(stage.server().pid)
    const times_ = isQuick ? 50 : 300
    for (let n = 0; n < times_; n++) {
      const since = performance.now()
      await stage.ask(restaurant, path)
      times.push(performance.now() - since)
    }
    results[name] = { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), cpuMs: cpu && cpu() / times_ }
  }
  return results
}

/** How far the sums are from every order counted one by one. */
async function wrongPence(stage: Stage, { restaurant }: Past): Promise<number> {
  const [row] = await stage.sql(
    `select (select sum(total_pence) from orders where restaurant_id = $1) as counted,
       (select sum(gross_pence - discount_pence - comp_pence) from rollup_hours where restaurant_id = $1 and span = 'day') as hours,
       (select sum(gross_pence - discount_pence - comp_pence) from rollup_items where restaurant_id = $1 and span = 'day') as items,
       (select sum(net_pence + vat_pence) from rollup_vat where restaurant_id = $1 and span = 'day') as vat,
       (select sum(taken_pence) from rollup_tenders where restaurant_id = $1 and span = 'day') as taken`,
    [restaurantId(restaurant)],
  )
  const { counted, ...sums } = row ?? {}
  return Object.values(sums).reduce<number>((most, sum) => Math.max(most, Math.abs(Number(sum) - Number(counted))), 0)
}

/** A day of ten thousand lines, closed. */
async function closeBigDay(stage: Stage): Promise<number> {
  const restaurant = 48
  await stage.sql('select bench_history($1, 3334, 3334, $2)', [restaurant, dateBefore(0)])
  await stage.sql('analyze')
  const since = performance.now()
  const reply = await fetch(
    `http://127.0.0.1:${stage.server().port}/api/v1/restaurants/${restaurantId(restaurant)}/reports/z`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(restaurant, stage.appSecret)}`,
        'content-type': 'application/json',
        'idempotency-key': 'z',
      },
      body: JSON.stringify({ locationId: locationId(restaurant), businessDate: dateBefore(1) }),
    },
  )
  if (!reply.ok) throw new Error(await reply.text())
  return (performance.now() - since) / 1000
}
