import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Connection, openConnection } from './connection.ts'
import { restaurantCount, tokenOf } from './fixture.ts'
import { lookPath, ordersPath, payBody, placeRequest, some } from './requests.ts'
import type { Done, Report, Work } from './tills.ts'

const tell = (report: Report) => process.send?.(report)

process.on('message', (work: Work) => {
  ring(work).then(
    (done) => tell({ kind: 'done', ...done }),
    (error) => tell({ kind: 'failed', message: String(error) }),
  )
})

async function ring(work: Work): Promise<Done> {
  const { ports, appSecret, pays, look, restaurant, clients, perSecond, warmSeconds, seconds } = work
  const tokens = Array.from({ length: restaurantCount + 1 }, (_, restaurant) => tokenOf(restaurant, appSecret))
  const tokenFor = (restaurant: number) => tokens[restaurant] ?? ''
  const bills = work.bills?.slice()
  const connections = await Promise.all(
    Array.from({ length: clients }, (_, till) => openConnection(ports[till % ports.length] ?? 0)),
  )
  const startMs = performance.now()
  const fromMs = startMs + warmSeconds * 1_000
  const untilMs = fromMs + seconds * 1_000
  const latenciesMs: number[] = []
  const refused: Record<string, number> = {}
  const measuring = setTimeout(() => tell({ kind: 'measuring' }), warmSeconds * 1_000)
  try {
    await Promise.all(connections.map(workUntilTheEnd))
  } finally {
    clearTimeout(measuring)
    for (const connection of connections) connection.close()
  }
  return { latenciesMs, refused, seconds: (performance.now() - fromMs) / 1_000 }

  async function workUntilTheEnd(connection: Connection, till: number): Promise<void> {
    for (let turn = 0; ; turn++) {
      // With a pace it counts from when it was due: a till that still waits for its last answer is late, not idle.
      const startedMs = perSecond ? startMs + ((turn * clients + till) * 1_000) / perSecond : performance.now()
      if (startedMs >= untilMs) return
      const waitMs = startedMs - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const done = await workOnce(connection)
      if (!done) return
      const endedMs = performance.now()
      // With a pace all that was due counts, however late it was answered.
      if (endedMs >= untilMs && !perSecond) return
      if ((perSecond ? startedMs : endedMs) < fromMs) continue
      if (done.status < 300) latenciesMs.push(endedMs - startedMs)
      else {
        const code = /"code":"(\w+)"/.exec(done.body)?.[1] ?? ''
        const why = `${done.status} ${code}${/\r\nretry-after: \d/i.test(done.head) ? ', Retry-After' : ''}`
        refused[why] = (refused[why] ?? 0) + 1
      }
    }
  }

  /** What was answered last; undefined where nothing is left to do. */
  async function workOnce(connection: Connection): Promise<Answer | undefined> {
    if (look) {
      const at = restaurant ?? some(restaurantCount)
      return connection.get(lookPath(at, look), tokenFor(at))
    }
    if (bills) {
      const bill = bills.pop()
      if (!bill) return undefined
      return connection.ask(
        `${ordersPath(bill.restaurant)}/${bill.orderId}/payments/cash`,
        tokenFor(bill.restaurant),
        payBody(bill),
      )
    }
    const place = placeRequest(restaurant)
    const path = ordersPath(place.restaurant)
    const token = tokenFor(place.restaurant)
    const placed = await connection.ask(path, token, place.body)
    if (!pays || placed.status >= 300) return placed
    return connection.ask(`${path}/${place.orderId}/payments/cash`, token, payBody(place))
  }
}
