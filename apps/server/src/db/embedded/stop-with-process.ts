import type { Home } from './home.ts'
import { askToShutDown, shutDown } from './postmaster.ts'

type Running = { home: Home; stop: () => Promise<void> }

const running = new Set<Running>()
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * From now on the database of this home stops when our process does.
 *
 * An application that listens to the signal itself decides the order and calls the returned function; without one the
 * signal is answered here. A process that exits on its own, or by an error, asks the database to stop and goes.
 *
 * @param around what else is to be done before the database is stopped, and after
 */
export function stopWithProcess(
  home: Home,
  around: { before: () => Promise<void>; after: () => Promise<void> },
): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const entry: Running = {
    home,
    stop: () => {
      stopping ??= stopOnce()
      return stopping
    },
  }

  async function stopOnce(): Promise<void> {
    try {
      await around.before()
      await shutDown(home)
    } finally {
      await around.after()
      forget(entry)
    }
  }

  remember(entry)
  return entry.stop
}

// One listener for all homes: each must be able to tell the application's listeners from ours.
function remember(entry: Running): void {
  running.add(entry)
  if (running.size > 1) return
  process.on('exit', handleExit)
  for (const name of interruptions) process.on(name, handleInterruption)
}

function forget(entry: Running): void {
  running.delete(entry)
  if (running.size > 0) return
  process.off('exit', handleExit)
  for (const name of interruptions) process.off(name, handleInterruption)
}

function handleExit(): void {
  for (const { home } of running) askToShutDown(home)
}

async function handleInterruption(name: NodeJS.Signals): Promise<void> {
  if (process.listenerCount(name) > 1) return
  try {
    await Promise.all([...running].map(({ stop }) => stop()))
  } finally {
    // Nobody listens any more, so the signal now ends the process the way its parent expects.
    process.kill(process.pid, name)
  }
}
