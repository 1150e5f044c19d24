import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What the products of the tests warned of, kept beside their data, because those all tests share run in another process
 * than the tests do. The product writes down no value anybody typed, so neither do we.
 */

const fileIn = (dataDir: string): string => join(dataDir, 'warnings.jsonl')

/** As the product's log counts: 40 is a warning, what is above it is worse. */
const warning = 40

/** Keeps a line a product said, if it is a warning. */
export function keepWarning(dataDir: string, line: string): void {
  const isWarning = Number(/^\{"level":(\d+),/.exec(line)?.[1]) >= warning
  // A product that has ended may still have said something, when its folder is gone already.
  if (isWarning && existsSync(dataDir)) appendFileSync(fileIn(dataDir), `${line}\n`)
}

/** The last warnings of some products since a moment, each on a line of its own, short enough to be read. */
export function warningsSince(dataDirs: readonly string[], since: number): string[] {
  return dataDirs
    .map(fileIn)
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
    .filter(({ time }) => time >= since)
    .toSorted((a, b) => a.time - b.time)
    .slice(-maxShown)
    .map(inShort)
}

const maxShown = 20
const longest = 400

/** When, what, of which call, and why; what else stands in the line comes after that. */
function inShort({
  time,
  level,
  msg,
  method,
  route,
  err,
  pid,
  hostname,
  reqId,
  ...rest
}: Record<string, unknown>): string {
  const { message, code, query } = Object(err)
  const where = method ? ` ${method} ${route}` : ''
  const why = message ? `: ${[message, code, query].filter(Boolean).join(' – ')}` : ''
  const others = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const said = `${new Date(Number(time)).toISOString().slice(11, 23)} ${msg}${where}${why}${others}`.replaceAll(
    /\s+/g,
    ' ',
  )
  return said.length > longest ? `${said.slice(0, longest)}…` : said
}
