import { startBareServer } from './bare.ts'
import { databaseLatencies, type Load, programLatencies } from './database-rate.ts'
import { median, quantile } from './figures.ts'
import { cpuShare, type Effort, inRounds, middleOf, type Result, share, workedAt } from './rounds.ts'
import { readSpecimen, type Values } from './specimen.ts'
import type { Stage } from './stage.ts'
import { placeAndPayInTwoStatements, placeInEightTrips, placeInOneStatement, type Script } from './statements.ts'
import { openTills } from './tills.ts'

const clients = 32

/** Measures placing and paying against what the same machine's database, and a server without checks, can do. */
export async function measureSale(stage: Stage, effort: Effort, say: (line: string) => void) {
  const values = await readSpecimen(stage)
  await makeHistory(stage, values, effort)
  const bare = await startBareServer(stage.appUrl, values)
  const tills = openTills()
  const { rounds, warmSeconds, seconds } = effort
  const { port, pid } = stage.server()

  const database = (script: Script, restaurants?: number) => async (): Promise<Result> => {
    const load = { script, values, clients, warmSeconds, seconds, ...(restaurants && { restaurants }) }
    const latencies = await databaseLatencies(stage, load)
    return { rate: latencies.length / seconds }
  }
  const program = (script: Script) => async (): Promise<Result> => {
    let cpu: (() => number) | undefined
    const load = { script, values, clients, warmSeconds, seconds }
    const latencies = await programLatencies(stage, load, () => {
      // The loop runs in this process.
      cpu = stage.meter(process.pid)
    })
    return { rate: latencies.length / seconds, cpuMs: cpu && cpu() / latencies.length }
  }
  const http = (at: { port: number; pid: number }, pays: boolean, restaurant?: number) => () =>
    workedAt(stage, tills, [at], { pays, clients, warmSeconds, seconds, ...(restaurant && { restaurant }) })
  const contestants = {
    oneStatement: database(placeInOneStatement),
    eightTrips: database(placeInEightTrips),
    eightTripsOfAProgram: program(placeInEightTrips),
    twoStatements: database(placeAndPayInTwoStatements),
    bare: http(bare, false),
    barePlaceAndPay: http(bare, true),
    place: http({ port, pid }, false),
    placeAndPay: http({ port, pid }, true),
    oneStatementAtOne: database(placeInOneStatement, 1),
    placeAtOne: http({ port, pid }, false, 1),
  }

  try {
    // The first thousands of calls are also the compiler's; they are a restart's, not an evening's.
    for (const warm of [contestants.barePlaceAndPay, contestants.placeAndPay, contestants.place]) await warm()
    const all = await inRounds(contestants, rounds, say)
    const { rates, cpuMs: cpuMsPerOrder } = middleOf(all)
    return {
      placeVsOneStatement: share(all, 'place', 'oneStatement'),
      placeVsManyTrips: share(all, 'place', 'eightTrips'),
      placeAndPayVsLimit: share(all, 'placeAndPay', 'twoStatements'),
      placeAtOneVsStatement: share(all, 'placeAtOne', 'oneStatementAtOne'),
      cpuVsBare: cpuShare(all, 'place', 'bare'),
      payCpuVsBare: cpuShare(all, 'placeAndPay', 'barePlaceAndPay'),
      cpuVsProgramTrips: cpuShare(all, 'place', 'eightTripsOfAProgram'),
      bareVsOneStatement: share(all, 'bare', 'oneStatement'),
      placeVsProgramTrips: share(all, 'place', 'eightTripsOfAProgram'),
      rates,
      cpuMsPerOrder,
      ...(await measureOneClient(stage, tills, values, effort)),
    }
  } finally {
    tills.close()
    bare.stop()
  }
}

/** Past orders and fresh statistics: no restaurant has the plans of an empty table for long. */
export async function makeHistory(stage: Stage, values: Values, { rounds }: Effort): Promise<void> {
  const script = placeAndPayInTwoStatements
  await databaseLatencies(stage, { script, values, clients, warmSeconds: 0, seconds: Math.min(rounds, 5) })
  await stage.sql('vacuum analyze')
}

/** How long one till waits for its order when nobody else is there. */
async function measureOneClient(
  stage: Stage,
  tills: ReturnType<typeof openTills>,
  values: Values,
  { rounds, warmSeconds, seconds }: Effort,
) {
  const alone = { clients: 1, warmSeconds, seconds }
  const load: Load = { ...alone, script: placeInOneStatement, values }
  const databaseMs: number[] = []
  const placeMs: number[] = []
  const { port } = stage.server()
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    databaseMs.push(...(await databaseLatencies(stage, load)))
    placeMs.push(...(await tills.work({ ...alone, ports: [port], appSecret: stage.appSecret, pays: false })))
  }
  return {
    databaseP50Ms: median(databaseMs),
    placeP50Ms: median(placeMs),
    placeP99Ms: quantile(placeMs, 0.99),
  }
}
