import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'
import { restaurantCount } from './fixture.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

export type Crowd = {
  readonly port: number
  readonly appSecret: string
  /** How many of all screens were there before: each screen is a session and an address of its own. */
  readonly since: number
  readonly count: number
  /** All of them at this one; at every restaurant as many where none is named. */
  readonly restaurant?: number
}

/** Milliseconds from sending an order to each screen that showed it. */
export type Seen = readonly number[]

/** Of a restaurant. */
const screensEach = 300

/**
 * Screens on the live channel, opened from a process of its own: what 10,000 idle ones add to the server's memory, how long
 * their tills wait while all of them are shown orders, and how soon 50 screens of one restaurant show 200 orders a second.
 */
export async function measureLive(stage: Stage, count: number, isQuick: boolean) {
  await signScreensIn(stage)
  const { port, memoryMb } = stage.server()
  const tills = openTills()
  const seconds = isQuick ? 3 : 15
  const sell = async (perSecond: number, restaurant?: number) => {
    const work = {
      ports: [port],
      appSecret: stage.appSecret,
      pays: false,
      clients: 32,
      perSecond,
      ...(restaurant && { restaurant }),
    }
    return tills.work({ ...work, warmSeconds: 3, seconds })
  }
  const at = { port, appSecret: stage.appSecret }
  try {
    const few = await gather({ ...at, since: 0, count: 50, restaurant: 1 })
    await sell(100, 1)
    await few.seen()
    const placedMs = await sell(200, 1)
    const shownMs = await few.seen()
    few.close()

    const beforeMb = memoryMb()
    const many = await gather({ ...at, since: 50, count })
    // Until what was only needed to let them in has been given back.
    await sleep(5_000)
    const idleMb = memoryMb()
    // One order a second at each restaurant, shown on each of its screens.
    const besideMs = await sell(restaurantCount)
    const besideSeenMs = await many.seen()
    const busyMb = memoryMb()
    many.close()
    const added = (afterMb: number | undefined) =>
      beforeMb !== undefined && afterMb !== undefined ? afterMb - beforeMb : undefined
    return {
      fifty: { placedP99Ms: quantile(placedMs, 0.99), ...shown(shownMs), orders: placedMs.length },
      many: {
        connections: many.count,
        addedMb: added(idleMb),
        addedBusyMb: added(busyMb),
        placedP99Ms: quantile(besideMs, 0.99),
        ...shown(besideSeenMs),
      },
    }
  } finally {
    tills.close()
  }
}

/** A session for each screen of all crowds. */
export async function signScreensIn(stage: Stage): Promise<void> {
  await stage.sql(
    `insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
     select bench_id(3, r, n), bench_id(2, r), 'screen-' || r || '-' || n, now() + interval '1 day', now(), now()
     from generate_series(1, $1) r, generate_series(1, $2) n`,
    [restaurantCount, screensEach],
  )
}

export const shown = (seen: Seen) => ({
  shownP50Ms: quantile(seen, 0.5),
  shownP99Ms: quantile(seen, 0.99),
  shown: seen.length,
})

type Gathered = {
  readonly count: number
  /** What they were shown since they were last asked. */
  seen(): Promise<Seen>
  close(): void
}

/** @returns once all are open, or as many as the limit on open files allows */
export async function gather(crowd: Crowd): Promise<Gathered> {
  const child = fork(join(import.meta.dirname, 'live-process.ts'), { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The live connections ended with ${code}`)
  })
  ended.catch(() => undefined)
  const ask = async <Answer>(question: Crowd | 'seen'): Promise<Answer> => {
    child.send(question)
    return (await Promise.race([once(child, 'message'), ended]))[0]
  }
  const count = await ask<number>(crowd)
  return { count, seen: () => ask<Seen>('seen'), close: () => void child.kill() }
}
