import { setTimeout as sleep } from 'node:timers/promises'
import { setClusterStage } from './cluster-stage.ts'
import { median, medianOrNone } from './figures.ts'
import { gather, shown, signScreensIn } from './live.ts'
import { cpuShare, type Effort, inRounds, type Result, share, workedAt } from './rounds.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

const clients = 32

/**
 * What two and three servers make of one PostgreSQL, what one server makes of a cluster on the same machine where Citus is
 * installed, and how soon screens show what was ordered at another server.
 */
export async function measureScale(stage: Stage, program: string, effort: Effort, say: (line: string) => void) {
  const one = stage.server()
  const two = await stage.addServer()
  const three = await stage.addServer()
  const cluster = await setClusterStage(program)
  if (!cluster) say('Citus is not installed here: no cluster is compared.')
  const tills = openTills()
  const { rounds, warmSeconds, seconds } = effort
  const sell = (pays: boolean): Record<string, () => Promise<Result>> => {
    const at = (on: Stage, servers: readonly (typeof one)[]) => () =>
      workedAt(on, tills, servers, { pays, clients, warmSeconds, seconds })
    return {
      one: at(stage, [one]),
      two: at(stage, [one, two]),
      three: at(stage, [one, two, three]),
      ...(cluster && { cluster: at(cluster, [cluster.server()]) }),
    }
  }
  try {
    const rows = []
    for (const [work, pays] of [['place', false] as const, ['place and pay', true] as const]) {
      const contestants = sell(pays)
      // Compilers get warm, and tables are not empty.
      for (const warm of Object.values(contestants)) await warm()
      for (const each of [stage, ...(cluster ? [cluster] : [])]) await each.sql('analyze')
      const all = await inRounds(contestants, rounds, (line) => say(`${work}, ${line}`))
      for (const at of Object.keys(contestants)) {
        rows.push({
          ...{ work, at },
          perSecond: Math.round(median(all.map((round) => round[at]?.rate ?? 0))),
          cpuMs: medianOrNone(all.map((round) => round[at]?.cpuMs)),
          rateVsOne: share(all, at, 'one'),
          cpuVsOne: cpuShare(all, at, 'one'),
        })
      }
    }
    return { rows, delivery: await measureDelivery(stage, tills, [one.port, two.port], seconds * rounds) }
  } finally {
    tills.close()
    await cluster?.stop()
  }
}

/** How soon ten screens at the server that takes the orders, and ten at another, show each of 20 orders a second. */
async function measureDelivery(
  stage: Stage,
  tills: ReturnType<typeof openTills>,
  [own, other]: readonly [number, number],
  seconds: number,
) {
  await signScreensIn(stage)
  const { appSecret } = stage
  const crowd = { appSecret, count: 10, restaurant: 1 }
  const crowds = [await gather({ ...crowd, port: own, since: 0 }), await gather({ ...crowd, port: other, since: 10 })]
  const work = {
    ports: [own],
    appSecret,
    pays: false,
    restaurant: 1,
    clients: 4,
    perSecond: 20,
    warmSeconds: 1,
    seconds,
  }
  const placed = await tills.work(work)
  // The latest are on their way still.
  await sleep(1_000)
  const [atOwn = [], atOther = []] = await Promise.all(crowds.map(({ seen }) => seen()))
  for (const { close } of crowds) close()
  return { orders: placed.length, own: shown(atOwn), other: shown(atOther) }
}
