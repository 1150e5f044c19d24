import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/**
 * Starts to count the processor time of PostgreSQL (the parent of `backendPid` and all its children) and
 * of one process beside it. Undefined where the system does not tell it under /proc.
 *
 * @returns how to read the milliseconds used since
 */
export function startMeter(backendPid: number, pid: number): (() => number) | undefined {
  const postmaster = statOf(backendPid)?.parent
  if (postmaster === undefined) return undefined
  const before = usedMs(postmaster, pid)
  return () => usedMs(postmaster, pid) - before
}

function usedMs(postmaster: number, pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  const own = processes.filter((each) => each.pid === pid || each.pid === postmaster || each.parent === postmaster)
  // Of children that have ended only their parent knows.
  const ended = processes.find((each) => each.pid === postmaster)?.childrenMs ?? 0
  return own.reduce((sum, each) => sum + each.ownMs, ended)
}

function statOf(pid: number): { parent: number; ownMs: number; childrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; after it: state, parent, … user, system, children's user and system.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (index: number) => Number(fields[index]) * tickMs
    return { parent: Number(fields[1]), ownMs: ticks(11) + ticks(12), childrenMs: ticks(13) + ticks(14) }
  } catch {
    // It has ended meanwhile, or this is no Linux.
    return undefined
  }
}
