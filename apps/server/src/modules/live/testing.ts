import { type LiveEvent, type LiveMessage, liveMessageSchema, livePath } from '@tableside/contract/live'
import { WebSocket } from 'ws'

export type Visitor = {
  readonly port: number
  readonly restaurantId: string
  readonly after?: number
  readonly headers?: Record<string, string>
}

/** A screen on the live channel, and everything it was told. */
export async function follow({ port, restaurantId, after, headers = {} }: Visitor) {
  const cursor = after === undefined ? '' : `&after=${after}`
  const ws = new WebSocket(`ws://127.0.0.1:${port}${livePath}?restaurantId=${restaurantId}${cursor}`, { headers })
  const messages: LiveMessage[] = []
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('message', (text) => messages.push(liveMessageSchema.parse(JSON.parse(String(text)))))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const events = (): LiveEvent[] => messages.flatMap((message) => (message.kind === 'events' ? message.events : []))
  return { ws, messages, events, closed, seqs: () => events().map(({ seq }) => seq) }
}

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
