import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBareServer } from './bare.ts'
import { type Connection, openConnection } from './connection.ts'
import { medianOrNone } from './figures.ts'
import { restaurantCount, restaurantId, tokenOf } from './fixture.ts'
import { type Look, lookPath, ordersPath, placeRequest } from './requests.ts'
import { cpuShare, type Effort, inRounds, middleOf, share, workedAt } from './rounds.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

const clients = 16
/** Fewer than a sale needs: nothing is written, so one run is like the next. */
const maxRounds = 8
const openOrders = 50
/** A picture of the overview is shown to all who look within a second of each other. */
export const sharedMs = 1_050

/**
 * The open orders of a full floor, as programs and as tills ask for them, against a bare server that answers the same bytes
 * from one prepared statement; and what the overview of a restaurant costs, drawn anew and shown to whoever looks.
 */
export async function measureLists(stage: Stage, effort: Effort, say: (line: string) => void) {
  const { warmSeconds, seconds } = effort
  const rounds = Math.min(effort.rounds, maxRounds)
  await prepareLooks(stage)
  for (let restaurant = 1; restaurant <= restaurantCount; restaurant++) await fillFloor(stage, restaurant)
  const bytes = await keepReplies(stage)
  await stage.sql('vacuum analyze')
  const bare = await startBareServer(stage.appUrl, { totals: '{}', modifiers: '{}', allergens: '{}', paid_reply: '{}' })
  const tills = openTills()
  const looking = (at: { port: number; pid: number }, look: Look) => () =>
    workedAt(stage, tills, [at], { pays: false, look, clients, warmSeconds, seconds })
  const contestants = {
    orders: looking(stage.server(), 'orders'),
    bareOrders: looking(bare, 'orders'),
    floor: looking(stage.server(), 'floor'),
    bareFloor: looking(bare, 'floor'),
    overview: looking(stage.server(), 'overview'),
  }
  try {
    for (const warm of Object.values(contestants)) await warm()
    const all = await inRounds(contestants, rounds, say)
    const { rates, cpuMs } = middleOf(all)
    return {
      ordersVsBare: share(all, 'orders', 'bareOrders'),
      floorVsBare: share(all, 'floor', 'bareFloor'),
      ordersCpuVsBare: cpuShare(all, 'orders', 'bareOrders'),
      floorCpuVsBare: cpuShare(all, 'floor', 'bareFloor'),
      bytes,
      overviewCpuMs: cpuMs.overview,
      drawnCpuMs: await measureDrawing(stage, rounds),
      rates,
      cpuMs,
    }
  } finally {
    tills.close()
    bare.stop()
  }
}

/** The waiters are owners, who see the dashboard, too; what the server remembers of them before is forgotten. */
export async function prepareLooks(stage: Stage): Promise<void> {
  await stage.sql(`update memberships set role = 'owner'; update staff_members set role = 'owner'`)
  await stage.restartServer()
}

/** As many open orders as a full floor has. */
export async function fillFloor(stage: Stage, restaurant: number): Promise<void> {
  const connection = await openConnection(stage.server().port)
  const token = tokenOf(restaurant, stage.appSecret)
  for (let n = 0; n < openOrders; n++)
    await connection.post(ordersPath(restaurant), token, placeRequest(restaurant).body)
  connection.close()
}

/** Keeps what the server answers, for the bare server to answer it as well. */
async function keepReplies(stage: Stage): Promise<Record<Look, number>> {
  await stage.sql(readFileSync(join(import.meta.dirname, 'sql/lists.sql'), 'utf8'))
  const bytes = { orders: 0, floor: 0, overview: 0 }
  const connection = await openConnection(stage.server().port)
  for (let restaurant = 1; restaurant <= restaurantCount; restaurant++) {
    const token = tokenOf(restaurant, stage.appSecret)
    for (const look of ['orders', 'floor'] as const) {
      const { body } = await connection.get(lookPath(restaurant, look), token)
      bytes[look] = Math.max(bytes[look], body.length)
      const { orders } = JSON.parse(body)
      if (orders.length !== openOrders) throw new Error(`${orders.length} orders are open`)
      const each = Math.ceil(body.length / openOrders)
      const rows = orders.map((_: unknown, n: number) => body.slice(n * each, (n + 1) * each))
      await stage.sql(
        `insert into bench_lists (restaurant_id, look, position, document)
         select $1, $2, n, document from unnest($3::text[]) with ordinality as d(document, n)`,
        [restaurantId(restaurant), look, rows],
      )
    }
  }
  connection.close()
  return bytes
}

/** Processor time of an overview that nobody has looked at within a second: of all restaurants at once, as it is in the evening. */
async function measureDrawing(stage: Stage, rounds: number): Promise<number | undefined> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(stage.server().port)))
  const drawn: (number | undefined)[] = []
  for (let round = -2; round < rounds; round++) {
    await sleep(sharedMs)
    const cpu = stage.meter(stage.server().pid)
    let restaurant = 0
    const lookByTurns = async ({ get }: Connection) => {
      while (restaurant < restaurantCount) {
        restaurant += 1
        await get(lookPath(restaurant, 'overview'), tokenOf(restaurant, stage.appSecret))
      }
    }
    await Promise.all(connections.map(lookByTurns))
    // The first are also the compiler's.
    if (round >= 0) drawn.push(cpu && cpu() / restaurantCount)
  }
  for (const connection of connections) connection.close()
  return medianOrNone(drawn)
}
