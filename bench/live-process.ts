import { type LiveMessage, livePath, livePing, liveTimings } from '@tableside/contract/live'
import { WebSocket } from 'ws'
import { restaurantCount, restaurantId, tokenOf } from './fixture.ts'
import type { Crowd, Seen } from './live.ts'

let seenMs: number[] = []

process.on('message', async (asked: Crowd | 'seen') => {
  if (asked === 'seen') {
    const seen: Seen = seenMs
    seenMs = []
    process.send?.(seen)
    return
  }
  const { count } = asked
  let [wanted, open] = [0, 0]
  const openOneByOne = async () => {
    while (wanted < count) {
      wanted += 1
      const isIn = await follow(asked, asked.since + wanted).catch(() => false)
      if (isIn) open += 1
    }
  }
  await Promise.all(Array.from({ length: 50 }, openOneByOne))
  process.send?.(open)
})

/** Opens a screen that is shown what happens from now on, at an address of its own behind a proxy. */
function follow({ port, appSecret, restaurant: all }: Crowd, screen: number): Promise<boolean> {
  const restaurant = all ?? 1 + (screen % restaurantCount)
  const session = all ? screen : Math.ceil(screen / restaurantCount)
  const address = `ws://127.0.0.1:${port}${livePath}?restaurantId=${restaurantId(restaurant)}`
  const headers = {
    authorization: `Bearer ${tokenOf(restaurant, appSecret, session)}`,
    'x-forwarded-for': `10.0.${Math.floor(screen / 256)}.${screen % 256}`,
  }
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers, perMessageDeflate: false })
    socket.on('message', (text) => show(String(text)))
    const opened = () => {
      // As the client beats: each screen from the moment it came in.
      const heartbeat = setInterval(() => socket.send(livePing), liveTimings.heartbeatMs)
      socket.once('close', () => clearInterval(heartbeat))
      resolve(true)
    }
    socket.once('open', opened).once('error', reject)
  })
}

function show(text: string): void {
  const now = Date.now()
  const message = JSON.parse(text) as LiveMessage
  if (message.kind !== 'events') return
  for (const { type, data } of message.events) {
    if (type === 'order.placed') seenMs.push(now - madeAtMs(String(data.orderId)))
  }
}

/** A till makes the id of an order when it sends it; its first 48 bits are the milliseconds. */
function madeAtMs(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
