import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { tokenOf } from './fixture.ts'
import type { Stage } from './stage.ts'

/** The platform's financial file of many restaurants: how long it takes, what it adds to the server's memory, and whether it is right. */
export async function measureExport(stage: Stage, restaurants: number, say: (line: string) => void) {
  await stage.sql(readFileSync(join(import.meta.dirname, 'sql/platform.sql'), 'utf8'))
  await stage.sql(`insert into user_roles (user_id, role) values (bench_id(2, 1), 'platform_owner')`)
  const few = restaurants / 10
  await fill(stage, 1, few, say)
  const small = await exportOnce(stage, say)
  await fill(stage, few + 1, restaurants, say)
  const large = await exportOnce(stage, say)
  await sayPages(stage, say)
  const [ledger] = await stage.sql(
    `select sum(amount_pence)::bigint as pence from ledger_transfers where credit in ('platform_fee', 'platform_subscription')`,
  )
  return { small, large, wrongPence: Math.abs(large.pence - Number(ledger?.pence)) }
}

/** What the platform's owner waits for when there are so many restaurants. */
async function sayPages(stage: Stage, say: (line: string) => void): Promise<void> {
  for (const path of ['overview', 'financial', 'financial/restaurants?limit=50', 'restaurants?sort=name']) {
    await stage.ask(1, `platform/${path}`)
    const started = performance.now()
    await stage.ask(1, `platform/${path}`)
    say(`${path}: ${Math.round(performance.now() - started)} ms`)
  }
}

async function fill(stage: Stage, first: number, last: number, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  // In parts: what one statement writes it holds until its end.
  for (let from = first; from <= last; from += 10_000) {
    await stage.sql('select bench_platform($1, $2)', [from, Math.min(last, from + 9_999)])
  }
  await stage.sql(
    'vacuum analyze restaurants, restaurant_counters, orders, ledger_transfers, invoices, rollup_tenders, rollup_cursors',
  )
  say(`${last} restaurants after ${Math.round((performance.now() - started) / 1_000)} s`)
}

/** A server that has just started, so that nothing it did before is counted. */
async function exportOnce(stage: Stage, say: (line: string) => void) {
  const server = await stage.restartServer()
  const url = `http://127.0.0.1:${server.port}/api/v1/platform/financial/report.csv`
  const headers = { authorization: `Bearer ${tokenOf(1, stage.appSecret)}` }
  await fetch(`${url}?restaurantId=00000000-0001-7000-8001-000000000000`, { headers }).then((reply) => reply.text())
  const before = server.memoryMb()
  let most = before
  const watch = setInterval(() => {
    const now = server.memoryMb()
    if (now !== undefined && most !== undefined) most = Math.max(most, now)
  }, 25)
  const started = performance.now()
  try {
    const reply = await fetch(url, { headers })
    if (!reply.ok || !reply.body) throw new Error(`The export: ${await reply.text()}`)
    const firstByteSeconds = (performance.now() - started) / 1_000
    const { lines, bytes, pence } = await readLines(reply.body)
    const seconds = (performance.now() - started) / 1_000
    const addedMb = before !== undefined && most !== undefined ? most - before : undefined
    say(
      `${lines - 1} restaurants, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${addedMb?.toFixed(0)} MB added to ${before?.toFixed(0)} MB`,
    )
    return { restaurants: lines - 1, bytes, seconds, firstByteSeconds, addedMb, peakMb: most, pence }
  } finally {
    clearInterval(watch)
  }
}

/** Line by line, so that the reader holds no more than the writer. */
async function readLines(body: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder()
  let rest = ''
  let [lines, bytes, pence] = [0, 0, 0]
  for await (const chunk of body) {
    bytes += chunk.length
    const whole = (rest + decoder.decode(chunk, { stream: true })).split('\r\n')
    rest = whole.pop() ?? ''
    for (const line of whole) {
      lines += 1
      if (lines === 1) continue
      const [total = ''] = line.slice(line.lastIndexOf('"') + 2).split(',')
      pence += Number(total.replace('.', ''))
    }
  }
  return { lines, bytes, pence }
}
