import { livePath, livePing, liveTimings } from '@tableside/contract/live'
import { WebSocket } from 'ws'
import { restaurantCount, restaurantId, tokenOf } from './fixture.ts'
import type { Crowd } from './live.ts'

process.once('message', async ({ port, appSecret, count }: Crowd) => {
  const open: WebSocket[] = []
  let wanted = 0
  const openOneByOne = async () => {
    while (wanted < count) {
      wanted += 1
      const socket = await connected(port, appSecret, 1 + (wanted % restaurantCount)).catch(() => undefined)
      if (socket) open.push(socket)
    }
  }
  await Promise.all(Array.from({ length: 50 }, openOneByOne))
  setInterval(() => {
    for (const socket of open) socket.send(livePing)
  }, liveTimings.heartbeatMs)
  process.send?.(open.length)
})

function connected(port: number, appSecret: string, restaurant: number): Promise<WebSocket> {
  // A cursor no log has come to: nothing is sent, the screen only listens.
  const address = `ws://127.0.0.1:${port}${livePath}?restaurantId=${restaurantId(restaurant)}&after=999999999`
  const headers = { authorization: `Bearer ${tokenOf(restaurant, appSecret)}` }
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers, perMessageDeflate: false })
    socket.once('open', () => resolve(socket)).once('error', reject)
  })
}
