const spinAfterMs = 1_000
const logEveryMs = 15_000

/**
 * Does a piece of work and prints one line with the time it took. Work longer than a second shows that it is
 * still going: a counting line on a terminal, a line now and then in a log.
 *
 * @template T
 * @param {string} label as in "Building the web app"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedMs = performance.now()
  const stopProgress = showProgress(label, startedMs)
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'done'
    return result
  } finally {
    stopProgress()
    console.log(`${label}: ${outcome} in ${seconds(startedMs)}`)
  }
}

/** @param {number} startedMs on the clock of `performance.now` */
export function seconds(startedMs) {
  return `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`
}

/**
 * @param {string} label
 * @param {number} startedMs
 */
function showProgress(label, startedMs) {
  const timer = process.stdout.isTTY ? countOnTerminal(label, startedMs) : tellLog(label, startedMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
  }
}

/**
 * @param {string} label
 * @param {number} startedMs
 */
function countOnTerminal(label, startedMs) {
  return setInterval(() => process.stdout.write(`\r\x1b[2K${label} … ${seconds(startedMs)}`), spinAfterMs)
}

/**
 * @param {string} label
 * @param {number} startedMs
 */
function tellLog(label, startedMs) {
  let toldMs = startedMs - logEveryMs
  return setInterval(() => {
    if (performance.now() - toldMs < logEveryMs) return
    toldMs = performance.now()
    console.log(`${label} … ${seconds(startedMs)}`)
  }, spinAfterMs)
}
