import pg from 'pg'
import { median } from './figures.ts'
import { restaurantCount, restaurantId } from './fixture.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

/**
 * What the sums of the dashboards cost the sales: the tills of all restaurants order and pay, once while the server
 * follows the log and once while it cannot, because somebody else holds every cursor.
 */
export async function measureKeeping(stage: Stage, isQuick: boolean, say: (line: string) => void) {
  const { port, pid } = stage.server()
  const tills = openTills()
  const holder = new pg.Client({ connectionString: stage.adminUrl })
  await holder.connect()
  await holder.query(
    'insert into rollup_cursors (restaurant_id) select restaurant_id from restaurants on conflict do nothing',
  )

  const sell = async (seconds: number) => {
    let cpu: (() => number) | undefined
    const work = { ports: [port], appSecret: stage.appSecret, pays: true, clients: 32, warmSeconds: 2.5, seconds }
    const latencies = await tills.work(work, () => {
      cpu = stage.meter(pid)
    })
    return { rate: latencies.length / seconds, cpuMs: (cpu?.() ?? Number.NaN) / latencies.length }
  }
  const without = async (seconds: number) => {
    await holder.query('begin')
    await holder.query('select from rollup_cursors for update')
    try {
      return await sell(seconds)
    } finally {
      await holder.query('commit')
      // What was left lying would be the next round's cost.
      for (let each = 1; each <= restaurantCount; each++)
        await stage.ask(each, `restaurants/${restaurantId(each)}/reports/day`)
    }
  }

  try {
    await without(2)
    await stage.sql('vacuum analyze')
    const rounds = []
    for (let round = 0; round < (isQuick ? 1 : 5); round++) {
      // Long enough for several of the server's steps of two seconds.
      const seconds = isQuick ? 4 : 10
      const [none, kept] = [await without(seconds), await sell(seconds)]
      say(
        `sums kept ${kept.rate.toFixed(0)}/s at ${kept.cpuMs.toFixed(2)} ms, not kept ${none.rate.toFixed(0)}/s at ${none.cpuMs.toFixed(2)} ms`,
      )
      rounds.push({ rate: kept.rate / none.rate, cpu: kept.cpuMs / none.cpuMs })
    }
    const [row] = await stage.sql(
      `select count(*)::int as behind from rollup_cursors r join restaurant_counters c using (restaurant_id)
       where c.event_seq - r.seq > 2000`,
    )
    if (Number(row?.behind) > 0) throw new Error(`The sums of ${row?.behind} restaurants did not keep up`)
    return { keptRate: median(rounds.map(({ rate }) => rate)), keptCpu: median(rounds.map(({ cpu }) => cpu)) }
  } finally {
    tills.close()
    await holder.end()
  }
}
