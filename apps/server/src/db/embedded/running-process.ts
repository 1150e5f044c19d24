import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that is alive. The start tells it from a later process that was given the same id. */
export type RunningProcess = { startedAt: string; commandLine: string }

/** The process with this id, or undefined when there is none or only a zombie of it is left. */
export function runningProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

// Slim containers have no `ps`, so Linux is read from /proc.
function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold spaces and brackets; the numbered fields start after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return undefined
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
    return { startedAt: fields[19] ?? '', commandLine }
  } catch {
    // The folder is gone with the process, at any moment between two reads.
    return undefined
  }
}

function fromPs(pid: number): RunningProcess | undefined {
  const ps = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const [state, ...rest] = (ps.stdout ?? '').trim().split(/\s+/)
  if (!state || state.startsWith('Z')) return undefined
  return { startedAt: rest.slice(0, 5).join('-'), commandLine: rest.slice(5).join(' ') }
}
