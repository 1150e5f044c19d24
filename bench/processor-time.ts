import { readdirSync, readFileSync } from 'node:fs'

/** The process of PostgreSQL that starts all others, found by one of them; undefined where the system does not tell. */
export const postmasterOf = (backendPid: number): number | undefined => statOf(backendPid)?.parent

/**
 * Starts to count the processor time of PostgreSQL (of each postmaster and all its children) and of the processes
 * beside it. Undefined where the system does not tell it under /proc.
 *
 * @returns how to read the milliseconds used since
 */
export function startMeter(postmasters: readonly number[], pids: readonly number[]): (() => number) | undefined {
  if (postmasters.some((pid) => statOf(pid) === undefined)) return undefined
  const before = usedMs(postmasters, pids)
  return () => usedMs(postmasters, pids) - before
}

function usedMs(postmasters: readonly number[], pids: readonly number[]): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  const started = processes.filter(({ pid }) => postmasters.includes(pid))
  const own = processes.filter(
    ({ pid, parent }) => [...pids, ...postmasters].includes(pid) || postmasters.includes(parent),
  )
  // Of children that have ended only their parent knows.
  const ended = started.reduce((sum, { childrenMs }) => sum + childrenMs, 0)
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
