import { readdirSync, readFileSync } from 'node:fs'

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
  return own.reduce((sum, each) => sum + threadsMs(each.pid), ended)
}

/** Of all threads of a process, to the nanosecond: `stat` counts in hundredths of a second. */
function threadsMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const ns = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return ns.reduce((sum, each) => sum + each, 0) / 1e6
  } catch {
    // It ended between the two looks.
    return 0
  }
}

/** Linux counts what a process has used in hundredths of a second. */
const tickMs = 10

function statOf(pid: number): { parent: number; childrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; after it: state, parent, … user, system, children's user and system.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), childrenMs: (Number(fields[13]) + Number(fields[14])) * tickMs }
  } catch {
    // It has ended, or this is no Linux.
    return undefined
  }
}
