import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'

/** What a product goes by: the machine's clock, or in a demo one that is so many milliseconds away from it. */
export type Clock = {
  readonly now: () => string
  readonly offsetMs: number
  /** The moment at which a demo's own clock started. */
  readonly startedAt?: string | undefined
}

export const createClock = (offsetMs = 0, startedAt?: string): Clock => ({
  now: () => new Date(Date.now() + offsetMs).toISOString(),
  offsetMs,
  startedAt,
})

const savedSchema = z.object({ demoClock: z.string(), offsetMs: z.number() })

/**
 * The clock of a product. That of a demo starts at DEMO_CLOCK with a new data folder and runs on from there, also over a restart,
 * with the setting or without it: nothing the demo has sold may lie in its future.
 *
 * @throws an Error for whoever starts the product, where DEMO_CLOCK lies before what was sold already
 */
export function startClock({ demoClock, dataDir, isDemo }: Pick<Config, 'demoClock' | 'dataDir' | 'isDemo'>): Clock {
  if (!isDemo) return createClock()
  const file = join(dataDir, 'demo-clock.json')
  const saved = readSaved(file)
  if (demoClock === undefined || saved?.demoClock === demoClock) return createClock(saved?.offsetMs, saved?.demoClock)
  const offsetMs = Date.parse(demoClock) - Date.now()
  if (saved && offsetMs < saved.offsetMs) {
    const shown = createClock(saved.offsetMs).now()
    throw new Error(`The demo in ${dataDir} is at ${shown} already. For ${demoClock}, start it with another DATA_DIR.`)
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify({ demoClock, offsetMs }))
  return createClock(offsetMs, demoClock)
}

/** The clock a demo was started by; undefined where it goes by the machine's. */
function readSaved(file: string): z.infer<typeof savedSchema> | undefined {
  try {
    return savedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
