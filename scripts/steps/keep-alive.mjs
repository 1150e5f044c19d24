import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { interruptions, launch } from './processes.mjs'

const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
/** Whoever ran for this long was well: the next pause is the first again. */
const healthyMs = 60_000
/** How many starts in a row may fail before it is left to a person. */
const maxFailedStarts = 10

/** Somebody wanted it to end: it stopped in order, or a signal to stop was its end. */
const wanted = [0, ...interruptions.map((name) => 128 + os.constants.signals[name])]

/**
 * Runs a long-running program like `become` and starts it again when it dies, after a pause that grows. A program that
 * sends the message `open` has started; one whose first start fails is not started again, for its settings stay the same.
 *
 * @param {string[]} args for node
 * @param {{ env?: Record<string, string>, log?: (line: string) => void, pauses?: readonly number[] }} [options]
 * @returns {Promise<number>} the exit code of its last run
 */
export async function keepAlive(args, { env = {}, log = console.error, pauses = pausesMs } = {}) {
  let wasOpen = false
  for (let failures = 0; ; failures++) {
    const startedMs = performance.now()
    let isOpen = false
    const { code, isInterrupted } = await launch(args, {
      env,
      onMessage(message) {
        if (message === 'open') isOpen = true
      },
    })
    wasOpen ||= isOpen
    if (isOpen && performance.now() - startedMs > healthyMs) failures = 0
    if (isInterrupted || wanted.includes(code) || !wasOpen) return code
    if (failures >= maxFailedStarts) {
      log(`Tableside has died ${failures + 1} times in a row and is not started again. Its last lines above say why.`)
      return code
    }
    const pauseMs = pauses[Math.min(failures, pauses.length - 1)] ?? 0
    // Begins before the line is written: whoever reads it may interrupt at once.
    const interrupted = interruptedWithin(pauseMs)
    log(`Tableside has died (${nameOf(code)}). It is started again in ${pauseMs / 1_000} s.`)
    const interruption = await interrupted
    if (interruption) return 128 + interruption
  }
}

/** @param {number} code */
function nameOf(code) {
  const [name] = Object.entries(os.constants.signals).find(([, number]) => code === 128 + number) ?? []
  return name ?? `exit code ${code}`
}

/**
 * Waits, unless somebody wants the command to end.
 *
 * @param {number} ms
 * @returns {Promise<number>} the number of the signal; 0 when there was none
 */
async function interruptedWithin(ms) {
  const ended = new AbortController()
  let interruption = 0
  /** @param {NodeJS.Signals} _name @param {number} number */
  const interrupt = (_name, number) => {
    interruption = number
    ended.abort()
  }
  for (const name of interruptions) process.on(name, interrupt)
  await sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined)
  for (const name of interruptions) process.off(name, interrupt)
  return interruption
}
