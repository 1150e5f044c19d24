import { setTimeout as sleep } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { Urgency } from '@tableside/contract/core'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call; a page has none. */
    urgency?: Urgency
    /** It waits for a provider, which costs nothing here. */
    asksProvider?: true | undefined
  }
}

/**
 * Calls are asked to come again when they would wait for the database longer than this, by how many were answered a second
 * lately. A payment is turned away only where it would be answered too late to be any use.
 */
const maxWaitSeconds: Readonly<Record<Urgency, number>> = { lookUp: 0.15, serve: 0.4, pay: 2 }
/** So many may always wait: they come at once where screens come back after a while. */
const minWaiting: Readonly<Record<Urgency, number>> = { lookUp: 50, serve: 100, pay: 300 }

/** So many a second, and none waits longer. */
type Pace = { readonly perSecond: number; readonly latestMs: number }

/** A tenth of what the server can do. After three seconds a till takes its line for gone: by then it has its refusal. */
export const paceOfRefusals: Pace = { perSecond: 1_000, latestMs: 2_000 }

type Busy = {
  /** The event loop may be held up for so long. */
  readonly busyAfterMs: number
  /** How many calls wait for the database. */
  readonly waiting: () => number
  readonly refusals?: Pace
}

/**
 * Asks calls to come again while more come than the server can take: payments last of all. While the event loop is held up every
 * call is, but for a payment. Pages and their files cost next to nothing and are what says so in words: they are always given.
 *
 * A crowd that is turned away comes back at once, and a server that answers all of it has no time for what it took. So refusals
 * leave at a pace, and a connection that waits for one asks for nothing else; a payment's leaves at once (docs/adr/0129).
 */
export async function rejectWhenBusy(
  app: FastifyInstance,
  { busyAfterMs, waiting, refusals = paceOfRefusals }: Busy,
): Promise<void> {
  const note = createRefusalNote(app)
  const answered = createRate()
  const inStep = createPace(refusals)
  // One for all: noting where an error was made is a tenth of what a refusal costs.
  const busy = new DomainError('busy')
  const reject = async (why: string, urgency: Urgency) => {
    note(why)
    if (urgency !== 'pay') await inStep()
    throw busy
  }
  // Before the next hook: what is refused here is neither under way there nor answered.
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // As often as that and no oftener: a shorter interval in which the event loop never turns counts as endless.
    sampleInterval: busyAfterMs,
    pressureHandler: async (request) => {
      const urgency = urgencyOf(request)
      if (urgency && urgency !== 'pay') await reject('event loop', urgency)
    },
  })
  /** Of tills, kitchens and payments: also those that have not come to the database yet. */
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    const urgency = urgencyOf(request)
    if (!urgency) return
    const count = Math.max(waiting(), underWay)
    const isTooMany = count > minWaiting[urgency] && count > maxWaitSeconds[urgency] * answered.perSecond()
    if (isTooMany) await reject('database', urgency)
    const { asksProvider, isForGuests } = request.routeOptions.config
    // Who looks something up may wait for a picture that others wait for, too; a crowd of guests stands in a line of its own.
    if (urgency === 'lookUp' || asksProvider || isForGuests) return
    underWay += 1
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      underWay -= 1
      // A refusal costs less than what it refuses.
      if (reply.statusCode < 300) answered.count()
    }
    // One that is hung up on has no end but this.
    reply.raw.once('finish', done).once('close', done)
  })
}

/** Waits for the next turn. */
function createPace({ perSecond, latestMs }: Pace): () => Promise<void> {
  let turnMs = 0
  return () => {
    const nowMs = performance.now()
    turnMs = Math.min(Math.max(turnMs + 1_000 / perSecond, nowMs), nowMs + latestMs)
    return sleep(turnMs - nowMs)
  }
}

/** How many there were in the last second, as well as the window before tells. */
function createRate(windowMs = 1_000) {
  let [count, before, sinceMs] = [0, 0, performance.now()]
  const move = () => {
    const now = performance.now()
    if (now - sinceMs < windowMs) return
    // Of a window that nobody has looked into in time no more is known than its mean.
    before = (count * windowMs) / (now - sinceMs)
    count = 0
    sinceMs = now
  }
  return {
    count() {
      move()
      count += 1
    },
    perSecond() {
      move()
      const share = (performance.now() - sinceMs) / windowMs
      return ((count + before * (1 - share)) * 1_000) / windowMs
    },
  }
}

function urgencyOf({ url, routeOptions }: FastifyRequest): Urgency | undefined {
  return routeOptions.config.urgency ?? (url.startsWith('/api/') ? 'lookUp' : undefined)
}

/** Thousands may be refused a second: they share a line of the log. */
function createRefusalNote({ log }: FastifyInstance): (why: string) => void {
  let calls = 0
  return (why) => {
    calls += 1
    if (calls > 1) return
    const tell = () => {
      log.warn({ why, calls }, 'refused because the server is busy')
      calls = 0
    }
    setTimeout(tell, 1_000).unref()
  }
}
