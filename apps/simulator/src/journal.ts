import { closeSync, fdatasync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { StoredHold } from './holds.ts'
import type { Refund, StoredPayment } from './payment.ts'

/** Something that happened at the provider. Payments are whole snapshots, so the last one counts. */
export type Fact =
  | { type: PaymentFactType; payment: StoredPayment; eventId: string | null }
  | { type: 'payment.refunded'; payment: StoredPayment; refund: Refund; eventId: string | null }
  | { type: HoldFactType; hold: StoredHold }
  | { type: 'charge.failed'; idempotencyKey: string }
  | { type: 'webhook.delivered' | 'webhook.abandoned'; eventId: string; attempts: number }

export type HoldFactType = 'hold.placed' | 'hold.declined' | 'hold.released' | 'hold.captured'

export type PaymentFactType = 'payment.pending' | 'payment.captured' | 'payment.declined' | 'payment.cancelled'

/** One row of the journal: a fact, its number (1, 2, 3 …) and when it happened. */
export type Entry = { seq: number; at: string } & Fact

export interface Journal {
  readonly entries: readonly Entry[]
  append(fact: Fact): Entry
  /** Resolves once everything appended so far is on disk. No answer may leave before. */
  durable(): Promise<void>
  /** Resolves with the reason when the disk refuses; nothing is durable from then on. */
  readonly failed: Promise<unknown>
  close(): Promise<void>
}

const writeAsync = promisify(write)
const syncAsync = promisify(fdatasync)

/**
 * Opens the provider's book of what happened: JSON lines, only ever appended to.
 * Appends made in the same moment share one fsync. A half-written last line (killed while writing) was never
 * answered and is cut off; a damaged line before it stops the start.
 *
 * @param file unset keeps the journal in memory, for tests that do not restart
 */
export function openJournal(file: string | undefined, now: () => Date): Journal {
  const disk = file === undefined ? undefined : openFile(file)
  const entries: Entry[] = disk?.entries ?? []
  let unwritten = ''
  let isBatchWaiting = false
  let isClosed = false
  let fail: (reason: unknown) => void
  const failed = new Promise<unknown>((resolve) => {
    fail = resolve
  })
  // A failed write leaves this rejected for good: a provider that cannot remember must not answer.
  let lastBatch: Promise<void> = Promise.resolve()

  async function writeBatch(fd: number) {
    isBatchWaiting = false
    const bytes = Buffer.from(unwritten)
    unwritten = ''
    let from = 0
    while (from < bytes.length) from += (await writeAsync(fd, bytes, from)).bytesWritten
    await syncAsync(fd)
  }

  return {
    entries,
    append(fact) {
      if (isClosed) throw new Error('The journal is closed.')
      const entry: Entry = { seq: entries.length + 1, at: now().toISOString(), ...fact }
      entries.push(entry)
      if (!disk) return entry
      unwritten += `${JSON.stringify(entry)}\n`
      if (!isBatchWaiting) {
        isBatchWaiting = true
        lastBatch = lastBatch.then(() => writeBatch(disk.fd))
        lastBatch.catch(fail)
      }
      return entry
    },
    durable: () => lastBatch,
    failed,
    async close() {
      isClosed = true
      await lastBatch
      if (disk) closeSync(disk.fd)
    },
  }
}

function openFile(file: string): { fd: number; entries: Entry[] } {
  mkdirSync(dirname(file), { recursive: true })
  const fd = openSync(file, 'a+')
  syncFolder(dirname(file))

  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) {
    ftruncateSync(fd, end)
    fsyncSync(fd)
  }
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  return { fd, entries: lines.map((line, index) => readEntry(line, index + 1, file)) }
}

function readEntry(line: string, seq: number, file: string): Entry {
  try {
    // At the boundary of a library: we wrote this line ourselves, its number proves that none is missing.
    const entry = JSON.parse(line) as Entry
    if (entry.seq === seq) return entry
  } catch {
    // Falls through to the same words: a line that is no JSON is as damaged as one out of turn.
  }
  throw new Error(`The journal ${file} is damaged at line ${seq}. Restore it, or move it away to begin a new one.`)
}

// A new file survives a power cut only when its folder is on disk too.
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
