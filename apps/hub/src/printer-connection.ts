import { connect, type Socket } from 'node:net'
import type { HubPrinter } from '@tableside/contract/printing'
import type { JobReason, PrinterState } from '@tableside/domain/printing'
import { askStatus, askWhenDone, isDoneByte, isStatusByte, readStatus } from './printer-status.ts'

export type Patience = {
  /** For the connection itself. */
  readonly connectMs: number
  /** For the answer to a question about the printer's state. */
  readonly statusMs: number
  /** For the word that a paper is printed. */
  readonly printMs: number
}

export type PrintResult =
  | { readonly state: 'printed' }
  /** Some of it may be on paper. */
  | { readonly state: 'failed'; readonly reason: JobReason }

type Status = Exclude<PrinterState, 'unknown'>

/** A line to a printer over TCP, for one question or one paper. It takes one at a time and is closed after it. */
export type PrinterConnection = {
  /** What it says of itself. A printer that answers nothing but takes the connection counts as ready. */
  status(): Promise<Status>
  print(bytes: Uint8Array): Promise<PrintResult>
  close(): void
}

/** @throws when nobody answers at the address */
export async function connectPrinter(
  { host, port }: Pick<HubPrinter, 'host' | 'port'>,
  patience: Patience,
): Promise<PrinterConnection> {
  const socket = connect({ host, port, noDelay: true })
  const line = listen(socket)
  await opened(socket, patience.connectMs)
  /** Questions not answered yet. Their answers come in the order of the questions, however late. */
  let unanswered = 0
  let hasAnswered = false

  async function status(): Promise<Status> {
    const printer = await ask(1)
    if (printer === undefined) return line.isClosed() ? 'unreachable' : 'ready'
    const [offlineCause, error, paper] = await askForCause()
    return readStatus({ printer, offlineCause, error, paper })
  }

  /** What is not answered in time is taken for no trouble: whether the printer is online it has said already. */
  async function askForCause(): Promise<readonly [number, number, number]> {
    const offlineCause = await ask(2)
    const error = offlineCause === undefined ? undefined : await ask(3)
    const paper = error === undefined ? undefined : await ask(4)
    return [offlineCause ?? 0, error ?? 0, paper ?? 0]
  }

  /** The answer to this question; the answers to earlier ones that come in the meantime are none to it. */
  async function ask(n: 1 | 2 | 3 | 4): Promise<number | undefined> {
    socket.write(askStatus(n))
    unanswered += 1
    const until = performance.now() + patience.statusMs
    for (;;) {
      const answer = await line.next(isStatusByte, Math.max(0, until - performance.now()))
      if (answer === undefined) return undefined
      hasAnswered = true
      unanswered -= 1
      if (unanswered === 0) return answer
    }
  }

  async function print(bytes: Uint8Array): Promise<PrintResult> {
    socket.write(bytes)
    // Of a printer that answers no questions nothing more can be known than that the bytes were taken.
    if (!hasAnswered) return handedOver()
    socket.write(askWhenDone)
    const until = performance.now() + patience.printMs
    while (performance.now() < until) {
      if ((await line.next(isDoneByte, patience.statusMs)) !== undefined) return { state: 'printed' }
      if (line.isClosed()) return { state: 'failed', reason: 'line_dropped' }
      const now = await status()
      // It says at once what keeps it; the rest of the paper may still come when that is mended.
      if (now !== 'ready') return { state: 'failed', reason: now === 'unreachable' ? 'line_dropped' : now }
    }
    return { state: 'failed', reason: 'not_confirmed' }
  }

  async function handedOver(): Promise<PrintResult> {
    if (line.isClosed()) return { state: 'failed', reason: 'line_dropped' }
    return new Promise<PrintResult>((resolve) => {
      // A printer that never closes its end says nothing of what came out.
      const timer = setTimeout(() => resolve({ state: 'failed', reason: 'not_confirmed' }), patience.printMs)
      socket.once('close', (hadError) => {
        clearTimeout(timer)
        if (hadError) resolve({ state: 'failed', reason: 'line_dropped' })
        // It does answer, only late: what it says of its trouble would have come too late as well.
        else if (line.has(isStatusByte)) resolve({ state: 'failed', reason: 'not_confirmed' })
        else resolve({ state: 'printed' })
      })
      socket.end()
    })
  }

  return { status, print, close: () => socket.destroy() }
}

function opened(socket: Socket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('The printer does not answer.')), timeoutMs)
    socket.once('close', () => {
      clearTimeout(timer)
      reject(new Error('The printer cannot be reached.'))
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The bytes a printer sends, one by one, to whoever waits for one of a kind. */
function listen(socket: Socket) {
  const arrived: number[] = []
  let isClosed = false
  let wake = () => {}
  socket.on('data', (bytes) => {
    arrived.push(...bytes)
    wake()
  })
  // The reason is in `close`, which always follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  const take = (isWanted: (byte: number) => boolean): number | undefined => {
    const at = arrived.findIndex(isWanted)
    return at < 0 ? undefined : arrived.splice(at, 1)[0]
  }
  return {
    isClosed: () => isClosed,
    has: (isWanted: (byte: number) => boolean) => arrived.some(isWanted),
    /** The next byte of a kind; undefined when none came in time, or none can come any more. */
    next: (isWanted: (byte: number) => boolean, timeoutMs: number) =>
      new Promise<number | undefined>((resolve) => {
        const finish = (byte: number | undefined) => {
          clearTimeout(timer)
          wake = () => {}
          resolve(byte)
        }
        const timer = setTimeout(() => finish(undefined), timeoutMs)
        wake = () => {
          const byte = take(isWanted)
          if (byte !== undefined || isClosed) finish(byte)
        }
        wake()
      }),
  }
}
