import type { BasisPoints } from '@tableside/domain/money'
import type { CustomerView } from './customer-view.ts'

/* The till and the customer display beside it are two windows of one browser: nothing of this leaves the device. */

const name = 'tableside.customer-display'

type Message =
  | { readonly kind: 'view'; readonly view: CustomerView }
  /** A till has opened, and asks whether there is a display. */
  | { readonly kind: 'till' }
  /** A display is there, and asks what it shows. */
  | { readonly kind: 'display' }
  /** The display is closed. */
  | { readonly kind: 'closed' }
  /** A guest has chosen a tip; null for none. */
  | { readonly kind: 'tip'; readonly rateBps: BasisPoints | null }

type TipListener = (rateBps: BasisPoints | null) => void

let shown: CustomerView = { state: 'welcome' }
let channel: BroadcastChannel | undefined
let hasDisplay = false
const tipListeners = new Set<TipListener>()
const displayListeners = new Set<() => void>()

/** Shows this on the customer display, now and when one opens later. */
export function showCustomer(view: CustomerView): void {
  shown = view
  post(tillChannel(), { kind: 'view', view })
}

/** Goes back to the welcome, unless something else is shown by now. */
export function hideFromCustomer(view: CustomerView): void {
  if (shown === view) showCustomer({ state: 'welcome' })
}

/** Calls back when a guest chooses a tip on the display. */
export function onCustomerTip(listener: TipListener): () => void {
  tillChannel()
  tipListeners.add(listener)
  return () => void tipListeners.delete(listener)
}

/** Whether a display has been opened beside this till: only then is the receipt asked for. */
export const customerDisplay = {
  isOpen: () => hasDisplay,
  subscribe(listener: () => void): () => void {
    tillChannel()
    displayListeners.add(listener)
    return () => void displayListeners.delete(listener)
  },
}

/** The display's end: shows what the till sends. */
export function followTill(show: (view: CustomerView) => void): { chooseTip: TipListener; stop: () => void } {
  const own = new BroadcastChannel(name)
  own.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'view') show(data.view)
    if (data.kind === 'till') post(own, { kind: 'display' })
  }
  post(own, { kind: 'display' })
  const handleHide = () => post(own, { kind: 'closed' })
  window.addEventListener('pagehide', handleHide)
  const stop = () => {
    window.removeEventListener('pagehide', handleHide)
    own.close()
  }
  return { chooseTip: (rateBps) => post(own, { kind: 'tip', rateBps }), stop }
}

function tillChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Of several tills in one browser the one somebody works at answers.
    if (document.visibilityState !== 'visible') return
    if (data.kind === 'tip') for (const listener of tipListeners) listener(data.rateBps)
    if (data.kind !== 'display' && data.kind !== 'closed') return
    hasDisplay = data.kind === 'display'
    for (const listener of displayListeners) listener()
    if (hasDisplay) showCustomer(shown)
  }
  // An order does not stay in sight when its till is closed or leaves for another page.
  window.addEventListener('pagehide', () => showCustomer({ state: 'welcome' }))
  post(channel, { kind: 'till' })
  return channel
}

const post = (to: BroadcastChannel, message: Message) => to.postMessage(message)
