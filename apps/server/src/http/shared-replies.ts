import { setTimeout as sleep } from 'node:timers/promises'
import { StoredReply } from './call.ts'

/** Whoever looks within this time of each other looks at the same picture. */
const sharedMs = 1_000
/** So many pictures may be drawn one right after the other, for whoever changes something and looks at it. */
const burst = 3
/** Restaurants with a picture; the one whose first is the oldest makes room. */
const maxRestaurants = 1_000

type Looking = {
  readonly restaurantId: string
  /** What is looked at, and which locations of it may be seen. */
  readonly view: string
  /** When the server took the call, an ISO instant. */
  readonly at: string
  /** The body of the reply. */
  readonly render: () => Promise<object>
  /** Whether what was just drawn is out of date already, as sums are that are still being counted. */
  readonly isPassing?: () => boolean
}

/** Replies drawn for all who look at the same at once. */
export type SharedReplies = (looking: Looking) => Promise<StoredReply>

type Picture = { readonly reply: Promise<StoredReply>; readonly at: number; readonly begunMs: number; isOld: boolean }
type View = {
  shown?: Picture | undefined
  next?: { at: number; reply: Promise<StoredReply> } | undefined
  mayDrawMs: number
}

/**
 * Draws a heavy reply once for all who look at the same, and in the long run once a second at most, however many there are and
 * however fast orders come. A picture from before the log has grown is not shown any more: who asks then waits for the next.
 *
 * @param onWake tells whenever a restaurant's log has grown; of none in particular when any may have
 */
export function createSharedReplies(
  onWake: (listener: (restaurantId: string | undefined) => void) => void,
): SharedReplies {
  const known = new Map<string, Map<string, View>>()
  onWake((restaurantId) => {
    const concerned = restaurantId === undefined ? known.values() : [known.get(restaurantId)]
    for (const views of concerned) for (const view of views?.values() ?? []) if (view.shown) view.shown.isOld = true
  })

  const viewOf = (restaurantId: string, name: string): View => {
    const oldest = known.size >= maxRestaurants && !known.has(restaurantId) ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    const views = known.get(restaurantId) ?? new Map<string, View>()
    known.set(restaurantId, views)
    const view = views.get(name) ?? { mayDrawMs: 0 }
    views.set(name, view)
    return view
  }

  return async ({ restaurantId, view: name, at: instant, render, isPassing }) => {
    const at = Date.parse(instant)
    const view = viewOf(restaurantId, name)
    const now = performance.now()
    const { shown, next } = view
    if (shown && !shown.isOld && now - shown.begunMs < sharedMs && isNear(shown.at, at)) return shown.reply
    if (next && isNear(next.at, at)) return next.reply

    const mayDrawMs = Math.max(view.mayDrawMs, now - (burst - 1) * sharedMs)
    view.mayDrawMs = mayDrawMs + sharedMs
    const draw = async () => {
      if (mayDrawMs > now) await sleep(mayDrawMs - now)
      if (view.next === drawing) view.next = undefined
      const reply = render().then((body) => new StoredReply(200, JSON.stringify(body), false))
      view.shown = { reply, at, begunMs: performance.now(), isOld: false }
      const forget = () => {
        if (view.shown?.reply === reply) view.shown = undefined
      }
      reply.then(() => isPassing?.() && forget(), forget)
      return reply
    }
    const drawing: View['next'] = { at, reply: Promise.resolve().then(draw) }
    view.next = drawing
    return drawing.reply
  }
}

const isNear = (drawnAt: number, at: number) => at >= drawnAt && at - drawnAt < sharedMs
