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
  const open: WebSocket[] = []
  let wanted = 0
  const openOneByOne = async () => {
    while (wanted < count) {
      wanted += 1
      const socket = await connected(asked, asked.since + wanted).catch(() => undefined)
      if (socket) open.push(socket)
    }
  }
  await Promise.all(Array.from({ length: 50 }, openOneByOne))
  setInterval(() => {
    for (const socket of open) socket.send(livePing)
  }, liveTimings.heartbeatMs)
  process.send?.(open.length)
})

/** Opens a screen that is shown what happens from now on, at an address of its own behind a proxy. */
function connected({ port, appSecret, restaurant: all }: Crowd, screen: number): Promise<WebSocket> {
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
    socket.once('open', () => resolve(socket)).once('error', reject)
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
