// npm run bench -- [[--only] sale|scale|live|lists|overload|sign-in|guest|till|dashboard|web|export] [--quick] [--json FILE] [--server FILE]: see README.md
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Claim, holds, tableOf } from './claims.ts'
import { measureDashboard } from './dashboard.ts'
import { hasPgbench } from './database-rate.ts'
import { measureExport } from './export.ts'
import { median } from './figures.ts'
import { measureGuest } from './guest.ts'
import { installLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { measureOverload } from './overload.ts'
import type { Effort } from './rounds.ts'
import { measureSale } from './sale.ts'
import { measureScale } from './scale.ts'
import { measureSignIn } from './sign-in.ts'
import { type Stage, setStage } from './stage.ts'
import { measureTap } from './tap.ts'
import { measureWeb } from './web.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    /** Writes what the public page /benchmarks shows. */
    publish: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    /** Another build of the server, to compare. */
    server: { type: 'string', default: join(import.meta.dirname, '../apps/server/dist/main.js') },
  },
})
const only = options.only ?? positionals[0]

const say = (line: string) => console.log(line)
const full: Effort = { rounds: 12, warmSeconds: 1, seconds: 1 }
const quick: Effort = { rounds: 1, warmSeconds: 0.5, seconds: 1.5 }
const effort = options.quick ? quick : full

const claims: Claim[] = []
const found: Record<string, unknown> = {
  machine: { cores: os.availableParallelism(), node: process.version, limitsBy: hasPgbench ? 'pgbench' : 'pg' },
}
/** What one of them leaves behind would be another's: each has a stage of its own. */
const onStage = (bench: (stage: Stage) => Promise<void>) => async () => {
  const stage = await setStage(options.server)
  try {
    await bench(stage)
  } finally {
    await stage.stop()
  }
}
const suites: Record<string, () => Promise<void>> = {
  sale: onStage(benchSale),
  scale: onStage(benchScale),
  'sign-in': onStage(benchSignIn),
  live: onStage(benchLive),
  lists: onStage(benchLists),
  overload: onStage(benchOverload),
  guest: onStage(benchGuest),
  dashboard: onStage(benchDashboard),
  export: onStage(benchExport),
  till: benchTill,
  web: benchWeb,
}
if (only && !suites[only]) throw new Error(`--only takes ${Object.keys(suites).join(', ')}`)
for (const [name, bench] of Object.entries(suites)) if (!only || only === name) await bench()
say(`\n${tableOf(claims)}`)
if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...found, claims }, null, 2)}\n`)
if (options.publish) publish()
const missed = claims.filter((claim) => holds(claim) === false)
// A glance of a few seconds is too short to judge by.
process.exitCode = missed.length > 0 && !options.quick ? 1 : 0

async function benchSale(stage: Stage): Promise<void> {
  const { rates, cpuMsPerOrder, ...sale } = await measureSale(stage, effort, say)
  const memoryMb = stage.server().memoryMb()
  const starts = []
  for (let start = 0; start < 3; start++) starts.push((await stage.restartServer()).startSeconds)
  const startSeconds = median(starts)

  const { placeVsOneStatement, placeVsManyTrips, placeAndPayVsLimit, bareVsOneStatement } = sale
  const { placeAtOneVsStatement, cpuVsBare, payCpuVsBare, cpuVsProgramTrips, placeVsProgramTrips } = sale
  const { databaseP50Ms, placeP50Ms, placeP99Ms } = sale
  const p50VsDatabase = placeP50Ms / databaseP50Ms
  const ratios = { placeVsOneStatement, placeVsManyTrips, placeAndPayVsLimit, placeAtOneVsStatement, cpuVsBare }
  Object.assign(found, { ratios, payCpuVsBare, startSeconds, memoryMb })
  Object.assign(found, { bareVsOneStatement, placeVsProgramTrips, cpuVsProgramTrips, cpuMsPerOrder })
  Object.assign(found, { p50VsDatabase, databaseP50Ms, placeP50Ms, placeP99Ms, perSecond: rates })

  say(`the bare server reaches ${bareVsOneStatement.toFixed(2)} of the database's own rate`)
  say(`place makes ${placeVsProgramTrips.toFixed(2)} of a program's eight round trips`)
  if (cpuVsProgramTrips) say(`and takes ${cpuVsProgramTrips.toFixed(2)} of their processor time`)
  claims.push(
    { words: 'place, against one statement', value: placeVsOneStatement, limit: 0.5, is: 'at least' },
    { words: 'place, against eight round trips', value: placeVsManyTrips, limit: 0.9, is: 'at least' },
    { words: 'place and pay, against its two statements', value: placeAndPayVsLimit, limit: 0.5, is: 'at least' },
    {
      words: '32 tills of one restaurant, against one statement',
      value: placeAtOneVsStatement,
      limit: 0.6,
      is: 'at least',
    },
    { words: 'processor time an order, against the bare server', value: cpuVsBare, limit: 1.6, is: 'at most' },
    {
      words: 'processor time of an order and its payment, against the bare server',
      value: payCpuVsBare,
      limit: 2.5,
      is: 'at most',
    },
    { words: 'one till p50, against the database’s own', value: p50VsDatabase, limit: 4, is: 'at most' },
    { words: 'one till p99', value: placeP99Ms, limit: 15, is: 'at most', unit: 'ms' },
    { words: 'start on an existing database', value: startSeconds, limit: 1.2, is: 'at most', unit: 's' },
    { words: 'memory after the sale bench', value: memoryMb, limit: 180, is: 'at most', unit: 'MB' },
  )
}

async function benchScale(stage: Stage): Promise<void> {
  const scale = await measureScale(stage, options.server, effort, say)
  Object.assign(found, { scale })
  const { rows, delivery } = scale
  for (const { work, at, perSecond, cpuMs, rateVsOne, cpuVsOne } of rows) {
    say(`${work}, ${at}: ${perSecond}/s (${rateVsOne.toFixed(2)}), ${cpuMs?.toFixed(2)} ms (${cpuVsOne?.toFixed(2)})`)
  }
  say(`20 orders a second on screens of both servers: ${JSON.stringify(delivery)}`)
  const row = (work: string, at: string) => rows.find((each) => each.work === work && each.at === at)
  const three = row('place', 'three')
  const words = 'orders at three servers, against one'
  claims.push(
    { words: `${words}: rate`, value: three?.rateVsOne, limit: 0.8, is: 'at least' },
    { words: `${words}: processor time an order`, value: three?.cpuVsOne, limit: 1.6, is: 'at most' },
    {
      words: 'a screen at another server, behind one at the same, p50',
      value: delivery.other.shownP50Ms - delivery.own.shownP50Ms,
      limit: 75,
      is: 'at most',
      unit: 'ms',
    },
  )
  for (const work of ['place', 'place and pay']) {
    const onCluster = row(work, 'cluster')
    const words = `${work} on a cluster of this machine, against one PostgreSQL`
    if (onCluster) claims.push({ words, value: onCluster.rateVsOne, limit: 0.25, is: 'at least' })
  }
}

async function benchSignIn(stage: Stage): Promise<void> {
  const signIn = await measureSignIn(stage, options.quick ? 2 : 8, say)
  Object.assign(found, { signIn })
  const { vsHash, tillP50Vs } = signIn
  claims.push(
    { words: 'signing in, against the password hash alone', value: vsHash, limit: 0.6, is: 'at least' },
    { words: 'one till p50 beside a rush of sign-ins, against alone', value: tillP50Vs, limit: 2, is: 'at most' },
  )
}

async function benchLive(stage: Stage): Promise<void> {
  const wanted = 10_000
  const { fifty, many } = await measureLive(stage, wanted, options.quick)
  Object.assign(found, { live: { fifty, many } })
  const { connections, addedMb, addedBusyMb, placedP99Ms } = many
  if (connections < wanted) say(`The limit on open files allows ${connections} live connections here, not ${wanted}.`)
  say(`50 screens of one restaurant: ${JSON.stringify(fifty)}`)
  say(`${connections} screens: ${JSON.stringify(many)}`)
  const kbEach = addedBusyMb && (addedBusyMb * 1_024) / connections
  const count = connections.toLocaleString('en-GB')
  claims.push(
    { words: '200 orders a second on 50 screens, p99', value: fifty.shownP99Ms, limit: 100, is: 'at most', unit: 'ms' },
    {
      words: `${count} idle live connections add`,
      value: addedMb,
      limit: 150,
      is: 'at most',
      unit: 'MB',
    },
    { words: 'memory of each live connection while orders flow', value: kbEach, limit: 100, is: 'at most', unit: 'KB' },
    {
      words: `a till beside ${count} live connections, p99`,
      value: placedP99Ms,
      limit: 100,
      is: 'at most',
      unit: 'ms',
    },
  )
}

async function benchLists(stage: Stage): Promise<void> {
  const lists = await measureLists(stage, effort, say)
  Object.assign(found, { lists })
  const { ordersVsBare, floorVsBare, bytes, overviewCpuMs, drawnCpuMs } = lists
  say(`processor time: ${JSON.stringify(lists.cpuMs)}`)
  say(`what a floor draws of 50 open orders makes ${floorVsBare.toFixed(2)} of the same bytes by the bare server`)
  say(`an overview that is shown again takes ${overviewCpuMs?.toFixed(2)} ms`)
  claims.push(
    {
      words: '50 open orders with their lines, against the same bytes',
      value: ordersVsBare,
      limit: 0.5,
      is: 'at least',
    },
    { words: 'what a floor draws of 50 orders', value: bytes.floor / 1_024, limit: 30, is: 'at most', unit: 'KB' },
    { words: 'processor time of an overview, drawn anew', value: drawnCpuMs, limit: 1.5, is: 'at most', unit: 'ms' },
  )
}

async function benchOverload(stage: Stage): Promise<void> {
  const overload = await measureOverload(stage, options.quick, say)
  Object.assign(found, { overload })
  const { payments, takenVsCapacity, otherwise } = overload
  claims.push(
    { words: 'payments taken beside ten times the orders', value: payments.taken, limit: 0.99, is: 'at least' },
    {
      words: 'a payment beside ten times the orders, p99',
      value: payments.p99Ms,
      limit: 1_000,
      is: 'at most',
      unit: 'ms',
    },
    { words: 'orders and payments taken, against orders alone', value: takenVsCapacity, limit: 0.5, is: 'at least' },
    { words: 'turned away otherwise than by 503 with Retry-After', value: otherwise, limit: 0, is: 'at most' },
  )
}

async function benchGuest(stage: Stage): Promise<void> {
  const guest = await measureGuest(stage, options.quick ? { rounds: 1, seconds: 2.5 } : { rounds: 6, seconds: 5 }, say)
  Object.assign(found, { guest })
  const { orders, refused, lost, missedByKitchen, kitchenP99Ms, guestP99Ms, tillTurnsVs, tillMomentVs } = guest
  say(`${orders} guest orders, answered within ${guestP99Ms.toFixed(0)} ms (p99)`)
  for (const why of new Set(refused)) say(`refused: ${why}`)
  const p99 = 'three tills p99 beside 500 phones, 50 ordering'
  claims.push(
    { words: `${p99} by turns, against alone`, value: tillTurnsVs, limit: 2, is: 'at most' },
    { words: `${p99} in one moment, against alone`, value: tillMomentVs, limit: 2, is: 'at most' },
    { words: 'guest orders refused', value: refused.length, limit: 0, is: 'at most' },
    { words: 'guest orders acknowledged and not in the books once', value: lost, limit: 0, is: 'at most' },
    { words: 'guest orders never on the kitchen’s screen', value: missedByKitchen, limit: 0, is: 'at most' },
    {
      words: 'kitchen p99 after a guest order is answered',
      value: kitchenP99Ms,
      limit: 300,
      is: 'at most',
      unit: 'ms',
    },
  )
}

async function benchTill(): Promise<void> {
  const { dishP75Ms, nothingP75Ms } = await measureTap(options.quick ? 1 : 5, say)
  Object.assign(found, { till: { dishP75Ms, nothingP75Ms } })
  const words = 'adding a dish on the till, processor four times slower, p75'
  claims.push({ words, value: dishP75Ms, limit: 50, is: 'at most', unit: 'ms' })
}

async function benchWeb(): Promise<void> {
  // Its scores take minutes, and a package of their own: only for whoever asks for this suite.
  const withScores = only === 'web' && !options.quick
  if (withScores) await installLighthouse()
  const pages = await measureWeb(options.quick ? 1 : 5, withScores, say)
  Object.assign(found, { web: pages })
  for (const { path, name, isMenu, isPrivate, lcpSeconds, cls, scriptKb, scores } of pages) {
    const isOfGuests = path.startsWith('/r/')
    const words = `${name}: largest paint, slow phone and line`
    claims.push(
      { words, value: lcpSeconds, limit: 1.5, is: 'at most', unit: 's' },
      { words: `${name}: layout shifts`, value: cls, limit: isOfGuests ? 0.02 : 0.05, is: 'at most' },
    )
    if (path === '/' || isMenu) {
      const limit = isMenu ? 110 : 120
      claims.push({ words: `${name}: scripts, compressed`, value: scriptKb, limit, is: 'at most', unit: 'KB' })
    }
    if (!scores) continue
    claims.push(
      { words: `${name}: Lighthouse, performance`, value: scores.performance, limit: 95, is: 'at least' },
      { words: `${name}: Lighthouse, accessibility`, value: scores.accessibility, limit: 100, is: 'at least' },
      { words: `${name}: Lighthouse, best practices`, value: scores.bestPractices, limit: 100, is: 'at least' },
    )
    // A page of one party alone asks searchers to leave it alone, for which Lighthouse takes points off.
    if (!isPrivate) claims.push({ words: `${name}: Lighthouse, SEO`, value: scores.seo, limit: 100, is: 'at least' })
  }
}

async function benchExport(stage: Stage): Promise<void> {
  const restaurants = options.quick ? 5_000 : 100_000
  const { small, large, wrongPence } = await measureExport(stage, restaurants, say)
  Object.assign(found, { export: { small, large, wrongPence } })
  const words = `the financial file of ${large.restaurants} restaurants adds`
  claims.push(
    { words, value: large.addedMb, limit: 80, is: 'at most', unit: 'MB' },
    { words: 'pence the financial file differs from the ledgers', value: wrongPence, limit: 0, is: 'at most' },
  )
}

/** A page shows a whole bench or none; what this machine cannot tell is left out. */
function publish(): void {
  if (only || options.quick) throw new Error('--publish takes the whole bench')
  const file = join(import.meta.dirname, '../apps/web/src/public/benchmarks.json')
  const machine = `${os.availableParallelism()} cores, Node ${process.version.slice(1)}, the database’s own rates by ${hasPgbench ? 'pgbench' : 'the driver pg'}`
  const shown = claims.flatMap(({ value, ...claim }) =>
    value === undefined ? [] : [{ ...claim, value: Number(value.toFixed(value >= 20 ? 0 : 2)) }],
  )
  const measuredOn = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${JSON.stringify({ measuredOn, machine, claims: shown }, null, 2)}\n`)
}

async function benchDashboard(stage: Stage): Promise<void> {
  const dashboard = await measureDashboard(stage, options.quick, say)
  Object.assign(found, { dashboard })
  const { p99Ms, cpuRatio, platform, growth, wrongPence, zSeconds, keptRate, keptCpu } = dashboard
  claims.push(
    {
      words: 'slowest page of the dashboard, p99, 1,000,000 orders',
      value: p99Ms,
      limit: 50,
      is: 'at most',
      unit: 'ms',
    },
    { words: 'the dashboard’s processor time, against 10,000 orders', value: cpuRatio, limit: 1.25, is: 'at most' },
    { words: 'slowest page of the platform’s area, p99', value: platform.p99Ms, limit: 50, is: 'at most', unit: 'ms' },
    {
      words: 'the platform’s processor time, against 10,000 orders',
      value: platform.cpuRatio,
      limit: 1.25,
      is: 'at most',
    },
    { words: '50 open orders, processor time against 10,000 orders', value: growth.orders, limit: 1.1, is: 'at most' },
    {
      words: 'what a floor draws of 50 orders, processor time against 10,000 orders',
      value: growth.floor,
      limit: 1.1,
      is: 'at most',
    },
    {
      words: 'an overview drawn anew, processor time against 10,000 orders',
      value: growth.overview,
      limit: 1.1,
      is: 'at most',
    },
    { words: 'placing an order, processor time against 10,000 orders', value: growth.place, limit: 1.1, is: 'at most' },
    {
      words: 'placing and paying, processor time against 10,000 orders',
      value: growth.placeAndPay,
      limit: 1.1,
      is: 'at most',
    },
    { words: 'pence the sums differ from a full count', value: wrongPence, limit: 0, is: 'at most' },
    { words: 'order rate while the sums are kept, against without', value: keptRate, limit: 0.85, is: 'at least' },
    {
      words: 'processor time an order while the sums are kept, against without',
      value: keptCpu,
      limit: 1.15,
      is: 'at most',
    },
    { words: 'Z of a day with 10,000 lines', value: zSeconds, limit: 2, is: 'at most', unit: 's' },
  )
}
