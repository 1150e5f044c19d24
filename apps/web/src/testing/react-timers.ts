// Runs before React is loaded: it takes its timer, its clock and its next turn from what it finds then.

const { setTimeout: later, setImmediate: atOnce, performance: clock } = globalThis

/** React keeps a placeholder for 300 ms at least, lest a page flicker: most of what a test waited for. */
const withoutDelay = (turn: () => void) => later(turn, 0)
Object.assign(globalThis, { setTimeout: withoutDelay })

/** React's turns come up to so many milliseconds late: finds tests that take what is shown for all that is done. */
const slowMs = Number(process.env.SLOW_REACT ?? 0)
if (slowMs > 0) {
  let lostMs = 0
  // By this clock it rarely has time for a second thing in the same turn.
  const now = () => {
    lostMs += 5 * Math.random()
    return clock.now() + lostMs
  }
  const late = (turn: () => void) => (Math.random() < 1 / 3 ? later(turn, slowMs * Math.random()) : atOnce(turn))
  Object.assign(globalThis, { setImmediate: late, performance: { now } })
}

await import('react-dom/client')
Object.assign(globalThis, { setTimeout: later, setImmediate: atOnce, performance: clock })

export {}
