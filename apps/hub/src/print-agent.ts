import { type Client, isTransient, Refused } from '@tableside/client/http'
import {
  claimPrintJobs,
  type HubJob,
  type HubPrinter,
  reportPrinter,
  reportPrintJob,
} from '@tableside/contract/printing'
import type { JobReason, PrinterState } from '@tableside/domain/printing'
import { encodePaper } from './encode-paper.ts'
import { connectPrinter, type Patience, type PrinterConnection } from './printer-connection.ts'

export type PrintAgentOptions = {
  readonly api: Client
  readonly restaurantId: string
  readonly log: (line: string) => void
  readonly patience?: Partial<Patience>
  /** How often it asks for work, and looks after a printer that has trouble or none. */
  readonly every?: { readonly pollMs: number; readonly troubleMs: number; readonly readyMs: number }
}

type Status = Exclude<PrinterState, 'unknown'>
/** One printer and what it is asked to do, one thing after the other: one that is stuck holds up no other. */
type Lane = { printer: HubPrinter; works: number; last: Promise<void>; state: Status | undefined; lookAt: number }

const usualPatience: Patience = { connectMs: 5_000, statusMs: 1_500, printMs: 20_000 }
const usualPace = { pollMs: 1_000, troubleMs: 3_000, readyMs: 15_000 }

/**
 * Prints a location's jobs until it is stopped. A job is set to `sent` before its first byte leaves: an agent that dies before
 * that loses nothing, one that dies after it has somebody asked, and no paper comes out twice by itself.
 */
export function startPrintAgent({ api, restaurantId, log, every = usualPace, ...options }: PrintAgentOptions) {
  const patience = { ...usualPatience, ...options.patience }
  const lanes = new Map<string, Lane>()
  const stopping = new AbortController()
  const pause = pauser(stopping.signal)
  const running = new Set<Promise<void>>()

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await claim().catch((error: unknown) => {
        // A session that is over does not come back by asking again.
        if (error instanceof Refused && error.problem.status === 401) throw error
        log(`No answer from the server: ${wordsOf(error)}`)
      })
      await pause(every.pollMs)
    }
  }

  async function claim(): Promise<void> {
    const { printers, jobs } = await api(claimPrintJobs, { params: { restaurantId } })
    for (const id of lanes.keys()) if (!printers.some((printer) => printer.id === id)) lanes.delete(id)
    for (const printer of printers) {
      const lane = lanes.get(printer.id)
      if (lane) lane.printer = printer
      else lanes.set(printer.id, { printer, works: 0, last: Promise.resolve(), state: undefined, lookAt: 0 })
    }
    for (const job of jobs) {
      const lane = lanes.get(job.printerId)
      if (lane) begin(lane, () => print(lane, job))
    }
    for (const lane of lanes.values()) {
      if (lane.works === 0 && lane.lookAt <= performance.now()) begin(lane, () => lookAfter(lane))
    }
  }

  /** After what the printer is asked already: it takes one connection at a time. */
  function begin(lane: Lane, work: () => Promise<void>): void {
    lane.works += 1
    const done = lane.last
      .then(work)
      .catch((error: unknown) => log(`${lane.printer.name}: ${wordsOf(error)}`))
      .finally(() => {
        lane.works -= 1
        running.delete(done)
        pause.end()
      })
    lane.last = done
    running.add(done)
  }

  async function lookAfter(lane: Lane): Promise<void> {
    const connection = await connectPrinter(lane.printer, patience).catch(() => undefined)
    const state = (await connection?.status()) ?? 'unreachable'
    connection?.close()
    await say(lane, state)
  }

  async function print(lane: Lane, job: HubJob): Promise<void> {
    const connection = await connectPrinter(lane.printer, patience).catch(() => undefined)
    try {
      const state = (await connection?.status()) ?? 'unreachable'
      await say(lane, state)
      if (!connection || state !== 'ready') return await report(job, 'queued', null)
      await printOn(connection, lane, job)
    } finally {
      connection?.close()
    }
  }

  async function printOn(connection: PrinterConnection, lane: Lane, job: HubJob): Promise<void> {
    const bytes = encodePaper(job.paper, lane.printer)
    // Without the server's word for it nothing is sent: somebody else may have the job by now.
    await report(job, 'sent', null)
    const result = await connection.print(bytes)
    const reason = result.state === 'failed' ? result.reason : null
    log(`${lane.printer.name}: ${job.paper.title} ${reason ?? 'printed'}`)
    await report(job, result.state, reason)
    lane.lookAt = 0
  }

  /** Tells the server what a printer says, when it says something else. */
  async function say(lane: Lane, state: Status): Promise<void> {
    lane.lookAt = performance.now() + (state === 'ready' ? every.readyMs : every.troubleMs)
    if (lane.state === state) return
    log(`${lane.printer.name}: ${state}`)
    await api(reportPrinter, { params: { restaurantId, printerId: lane.printer.id }, body: { state } })
    lane.state = state
  }

  /** What became of a job is said until the server has heard it. */
  async function report(
    { id, claim }: HubJob,
    state: 'queued' | 'sent' | 'printed' | 'failed',
    reason: JobReason | null,
  ): Promise<void> {
    for (;;) {
      try {
        await api(reportPrintJob, { params: { restaurantId, jobId: id }, body: { claim, state, reason } })
        return
      } catch (error) {
        const isFinal = !isTransient(error) || state === 'sent' || stopping.signal.aborted
        if (isFinal) throw error
        await pause(every.pollMs)
      }
    }
  }

  const ended = run()
  return {
    /** Rejects when the server does not know this hub any more. */
    ended,
    /** Lets what is being printed come to its end. */
    async stop(): Promise<void> {
      stopping.abort()
      pause.end()
      await ended.catch(() => undefined)
      await Promise.all(running)
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Waits, and less long when there is something to do again. */
function pauser(stopped: AbortSignal) {
  const waiting = new Set<() => void>()
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped.aborted) return resolve()
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(finish)
        resolve()
      }
      const timer = setTimeout(finish, ms)
      waiting.add(finish)
    })
  const end = () => {
    for (const finish of [...waiting]) finish()
  }
  return Object.assign(pause, { end })
}
