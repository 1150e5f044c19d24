import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followLive } from '@tableside/client/live'
import { WebSocket } from 'ws'
import { median, quantile } from './figures.ts'
import { restaurantId, tokenOf } from './fixture.ts'
import { clockMs, guestsRestaurant, openPhones, type PhoneOrder } from './phones.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

const phoneCount = 500
const ordering = 50
/** Phones that do not order in the rounds. */
const warming = { from: 300, count: 100 }
const tillCount = 3
/** Its tills sell alone, at the same time as nobody orders on a phone. */
const quietRestaurant = 2

type Effort = { readonly rounds: number; readonly seconds: number }

/**
 * What the guests of a restaurant do to its tills, when fifty of five hundred phones order by turns and in one moment; whether
 * each order that was acknowledged is in the books once; and when the kitchen has it.
 */
export async function measureGuest(stage: Stage, { rounds, seconds }: Effort, say: (line: string) => void) {
  await stage.sql(readFileSync(join(import.meta.dirname, 'sql/guest.sql'), 'utf8'))
  // It may remember the restaurant as it was.
  const { port } = await stage.restartServer()
  const tills = openTills()
  const phones = openPhones()
  const kitchen = followKitchen(stage)
  const orders: PhoneOrder[] = []
  const ratios: { turns: number; moment: number }[] = []
  try {
    const gatheringMs = performance.now()
    await phones.work({ kind: 'gather', port, appSecret: stage.appSecret, count: phoneCount })
    say(`${phoneCount} phones have opened the menu in ${((performance.now() - gatheringMs) / 1_000).toFixed(1)} s`)

    const sell = (restaurant: number) =>
      tills.work({
        ...{ ports: [port], appSecret: stage.appSecret, pays: true, restaurant },
        ...{ clients: tillCount, warmSeconds: 0.5, seconds },
      })
    const beside = async (by: 'turns' | 'moment', round: number) => {
      const work = { kind: 'order', from: round * ordering, count: ordering, by, seconds: seconds + 1 } as const
      const [sold, sent] = await Promise.all([sell(guestsRestaurant), phones.work(work)])
      orders.push(...sent)
      // A till that was held up all the time waited as long.
      const latencies = sold.length > 0 ? sold : [seconds * 1_000]
      return { p99: quantile(latencies, 0.99), longest: Math.max(...latencies), answered: p99Of(sent.flatMap(waitOf)) }
    }
    // The first thousand orders are also the compiler's; they are a restart's, not an evening's.
    await phones.work({ kind: 'order', ...warming, by: 'turns', seconds: 5 * seconds })
    for (const restaurant of [quietRestaurant, guestsRestaurant]) await sell(restaurant)
    for (let round = 0; round < rounds; round++) {
      const alone = quantile(await sell(quietRestaurant), 0.99)
      const turns = await beside('turns', round)
      const moment = await beside('moment', round)
      ratios.push({ turns: turns.p99 / alone, moment: moment.p99 / alone })
      say(
        `round ${round + 1}: till p99 ${alone.toFixed(1)} ms alone; by turns ${shown(turns)}; in one moment ${shown(moment)}`,
      )
    }
    // Whatever the kitchen gets later than that, it has missed.
    await sleep(2_000)
  } finally {
    kitchen.stop()
    phones.close()
    tills.close()
  }
  const acknowledged = orders.filter(({ answeredAtMs }) => answeredAtMs !== undefined)
  const kitchenMs = acknowledged.flatMap(({ lineIds, answeredAtMs = 0 }) => {
    const shownAt = lineIds.map((id) => kitchen.shownAtMs.get(id))
    return shownAt.every((at) => at !== undefined) ? Math.max(0, Math.max(...shownAt) - answeredAtMs) : []
  })
  return {
    orders: orders.length,
    refused: orders.flatMap(({ refused }) => refused ?? []),
    lost: await countLost(stage, acknowledged),
    missedByKitchen: acknowledged.length - kitchenMs.length,
    kitchenP99Ms: p99Of(kitchenMs),
    guestP99Ms: p99Of(orders.flatMap(waitOf)),
    tillTurnsVs: median(ratios.map(({ turns }) => turns)),
    tillMomentVs: median(ratios.map(({ moment }) => moment)),
  }
}

const waitOf = ({ sentAtMs, answeredAtMs }: PhoneOrder) => (answeredAtMs === undefined ? [] : answeredAtMs - sentAtMs)
const p99Of = (values: readonly number[]) => (values.length === 0 ? Number.NaN : quantile(values, 0.99))
const shown = ({ p99, longest, answered }: { p99: number; longest: number; answered: number }) =>
  `${p99.toFixed(1)} ms (longest ${longest.toFixed(0)}, guests ${answered.toFixed(0)} ms)`

/** The screen of the kitchen, by the client it has: it comes back from where it was. When it showed each dish first. */
function followKitchen({ server, appSecret }: Stage) {
  const headers = { authorization: `Bearer ${tokenOf(guestsRestaurant, appSecret)}` }
  class KitchenSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers, perMessageDeflate: false })
      this.on('error', () => undefined)
    }
  }
  const shownAtMs = new Map<string, number>()
  const stop = followLive({
    ...{ origin: `ws://127.0.0.1:${server().port}`, restaurantId: restaurantId(guestsRestaurant), after: 0 },
    onEvents(events) {
      const atMs = clockMs()
      for (const { data } of events) {
        const { items = [] } = Object(data.ticket)
        for (const { lineId } of items) if (!shownAtMs.has(lineId)) shownAtMs.set(lineId, atMs)
      }
    },
    onState: () => undefined,
    WebSocket: KitchenSocket as unknown as typeof globalThis.WebSocket,
  })
  return { shownAtMs, stop }
}

/** Orders that were acknowledged and are not in the books once, each dish of them. */
async function countLost({ sql }: Stage, orders: readonly PhoneOrder[]): Promise<number> {
  const rows = await sql(
    `select g.id, count(l.id)::int as lines, count(distinct l.id)::int as dishes
     from guest_orders g join order_lines l on l.restaurant_id = g.restaurant_id
       and l.id in (select (line ->> 'id')::uuid from jsonb_array_elements(g.request -> 'lines') line)
     where g.restaurant_id = $1 and g.state = 'accepted' group by g.id`,
    [restaurantId(guestsRestaurant)],
  )
  const booked = new Map(rows.map(({ id, lines, dishes }) => [id, [lines, dishes]]))
  return orders.filter(({ id, lineIds }) => booked.get(id)?.some((n) => n !== lineIds.length) ?? true).length
}
