import {
  type LiveEvent,
  type LiveMessage,
  liveMessageSchema,
  livePath,
  type PlatformLiveMessage,
  platformLiveMessageSchema,
  platformLivePath,
} from '@tableside/contract/live'
import { WebSocket } from 'ws'

export type Visitor = {
  readonly port: number
  readonly restaurantId: string
  readonly after?: number
  readonly headers?: Record<string, string>
}

/** A screen on the live channel, and everything it was sent. */
export async function follow({ port, restaurantId, after, headers = {} }: Visitor) {
  const cursor = after === undefined ? '' : `&after=${after}`
  const ws = new WebSocket(`ws://127.0.0.1:${port}${livePath}?restaurantId=${restaurantId}${cursor}`, { headers })
  const messages: LiveMessage[] = []
  const closed = closing(ws)
  ws.on('message', (text) => messages.push(liveMessageSchema.parse(JSON.parse(String(text)))))
  await opening(ws)
  const events = (): LiveEvent[] => messages.flatMap((message) => (message.kind === 'events' ? message.events : []))
  return { ws, messages, events, closed, seqs: () => events().map(({ seq }) => seq) }
}

/** The platform owner's screen, and everything it was sent. */
export async function followAsPlatform(port: number, headers: Record<string, string>) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${platformLivePath}`, { headers })
  const messages: PlatformLiveMessage[] = []
  const closed = closing(ws)
  ws.on('message', (text) => messages.push(platformLiveMessageSchema.parse(JSON.parse(String(text)))))
  await opening(ws)
  return { ws, messages, closed, changes: () => messages.filter((message) => message.kind === 'changes') }
}

const closing = (ws: WebSocket) => new Promise<number>((resolve) => ws.once('close', resolve))

const opening = (ws: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })

/** The status an opening handshake is answered with when it is refused. */
export async function refusal(visitor: Visitor): Promise<number> {
  try {
    const { ws } = await follow(visitor)
    ws.terminate()
    return 101
  } catch (error) {
    return Number(/Unexpected server response: (\d+)/.exec(String(error))?.[1])
  }
}
