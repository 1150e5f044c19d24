import type { GuestLiveMessage, GuestLivePart, LiveEvent, LiveMessage } from '@tableside/contract/live'
import { testNow } from './test-now.ts'

const open = new Set<StandInSocket>()
let seq = 0
let isBroken = false
let isSilent = false
/** Said before the page listened: it happens as soon as it does, for the page may have read what it is about already. */
let unsaid: (() => void)[] = []

/** Stands in for the browser's WebSocket: lets everybody in, and says what a test has it say. */
export class StandInSocket {
  onopen: (() => void) | null = null
  onmessage: ((message: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    open.add(this)
    queueMicrotask(() => {
      if (isBroken) return this.onclose?.({ code: 1006 })
      if (isSilent) return
      this.onopen?.()
      this.say({ kind: 'welcome', seq })
      for (const happen of unsaid.splice(0)) happen()
    })
  }

  say(message: LiveMessage | GuestLiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(): void {
    if (!isSilent) queueMicrotask(() => this.say({ kind: 'pong' }))
  }

  close(): void {
    open.delete(this)
  }
}

/** What the live channel says to the page. */
export const live = {
  /** Something became true: `live.says('order.paid', { orderId })`. The page reads what it is about. */
  says(type: string, data: LiveEvent['data'] = {}): void {
    happens(() => {
      seq += 1
      const event = { seq, type, at: testNow, by: 'somebody', data }
      for (const socket of open) socket.say({ kind: 'events', events: [event] })
    })
  },

  /** A part of what a guest's phone shows is another one. */
  changes(part: GuestLivePart): void {
    happens(() => {
      seq += 1
      for (const socket of open) socket.say({ kind: 'changed', parts: [part], seq })
    })
  },

  /** The last entry of the log. */
  seq: () => seq,

  /** The network is gone, and stays away for the rest of the test; the page tries to come back by itself. */
  breaks(): void {
    isBroken = true
    for (const socket of [...open]) socket.onclose?.({ code: 1006 })
  },

  /** The line takes everything from now on and brings nothing, as most lines die: no browser notices. */
  swallows(): void {
    isSilent = true
  },

  /** What is opened from now on is answered again. */
  comesBack(): void {
    isSilent = false
  },
}

function happens(happen: () => void): void {
  if (open.size > 0) happen()
  else unsaid.push(happen)
}

export function closeSockets(): void {
  open.clear()
  unsaid = []
  seq = 0
  isBroken = false
  isSilent = false
}
