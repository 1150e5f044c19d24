import type { PrinterState } from '@tableside/domain/printing'

/** DLE EOT n: what the printer answers at once, also while it is offline. */
export const askStatus = (n: 1 | 2 | 3 | 4) => Uint8Array.of(0x10, 0x04, n)
/** GS r 1: answered in its turn, once everything before it has been worked off. */
export const askWhenDone = Uint8Array.of(0x1d, 0x72, 0x01)

/** Bits 1 and 4 are always set in an answer to DLE EOT, bits 0 and 7 never. */
export const isStatusByte = (byte: number) => (byte & 0x93) === 0x12
/** Bits 4 and 7 are never set in an answer to GS r. */
export const isDoneByte = (byte: number) => (byte & 0x90) === 0

export type StatusBytes = {
  readonly printer: number
  readonly offlineCause: number
  readonly error: number
  readonly paper: number
}

const bits = {
  offline: 0x08,
  coverOpen: 0x04,
  stoppedByPaperEnd: 0x20,
  offlineByError: 0x40,
  /** Cutter, and what switching off and on may mend. */
  error: 0x08 | 0x20 | 0x40,
  paperEnd: 0x60,
}

/** What keeps a printer from printing, the first thing somebody can do something about; `ready` when nothing does. */
export function readStatus({ printer, offlineCause, error, paper }: StatusBytes): Exclude<PrinterState, 'unknown'> {
  if (offlineCause & bits.coverOpen) return 'cover_open'
  if (paper & bits.paperEnd || offlineCause & bits.stoppedByPaperEnd) return 'paper_out'
  if (error & bits.error || offlineCause & bits.offlineByError) return 'error'
  return printer & bits.offline ? 'offline' : 'ready'
}
