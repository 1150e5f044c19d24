import { type Connection, openConnection } from './connection.ts'
import { restaurantCount, tokenOf } from './fixture.ts'
import { ordersPath, payBody, placeRequest } from './requests.ts'
import type { Told, Work } from './tills.ts'

const tell = (told: Told) => process.send?.(told)

process.on('message', (work: Work) => {
  ring(work).then(
    (latenciesMs) => tell({ kind: 'done', latenciesMs }),
    (error) => tell({ kind: 'failed', message: String(error) }),
  )
})

async function ring({ port, appSecret, pays, restaurant, clients, warmSeconds, seconds }: Work): Promise<number[]> {
  const tokens = Array.from({ length: restaurantCount + 1 }, (_, restaurant) => tokenOf(restaurant, appSecret))
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)))
  const fromMs = performance.now() + warmSeconds * 1_000
  const untilMs = fromMs + seconds * 1_000
  const latenciesMs: number[] = []
  const measuring = setTimeout(() => tell({ kind: 'measuring' }), warmSeconds * 1_000)
  try {
    await Promise.all(connections.map(sellUntilTheEnd))
  } finally {
    clearTimeout(measuring)
    for (const connection of connections) connection.close()
  }
  return latenciesMs

  async function sellUntilTheEnd(connection: Connection): Promise<void> {
    for (;;) {
      const startedMs = performance.now()
      const place = placeRequest(restaurant)
      const path = ordersPath(place.restaurant)
      const token = tokens[place.restaurant] ?? ''
      await connection.post(path, token, place.body)
      if (pays) await connection.post(`${path}/${place.orderId}/payments/cash`, token, payBody(place))
      const endedMs = performance.now()
      if (endedMs >= untilMs) return
      if (endedMs >= fromMs) latenciesMs.push(endedMs - startedMs)
    }
  }
}
