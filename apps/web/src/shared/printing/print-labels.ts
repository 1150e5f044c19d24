import type { Printer, PrintJob } from '@tableside/contract/printing'
import {
  formatTrouble,
  formatTroubleAdvice,
  type JobKind,
  type JobReason,
  type PrinterTrouble,
  printerTrouble,
} from '@tableside/domain/printing'
import type { PrintList } from './print-jobs-query.ts'

export const jobKindLabels: Record<JobKind, string> = {
  ticket: 'Kitchen ticket',
  addition: 'Addition',
  void: 'Void',
  move: 'Move',
  allergy: 'Allergy change',
  message: 'Message',
  bill: 'Bill',
  receipt: 'Receipt',
  report: 'Report',
  drawer: 'Cash drawer',
  test: 'Test print',
}

const reasonLabels: Record<Exclude<JobReason, 'printed_here'>, string> = {
  not_confirmed: 'the printer did not confirm it',
  line_dropped: 'the connection was lost in the middle',
  paper_out: 'the paper ran out in the middle',
  cover_open: 'the cover was opened in the middle',
  offline: 'the printer went offline in the middle',
  error: 'the printer stopped in the middle',
}

const ticketKinds: readonly JobKind[] = ['ticket', 'addition', 'void', 'move', 'allergy']

/** "2 tickets wait", "1 paper waits" */
export function formatWaiting(jobs: readonly Pick<PrintJob, 'kind'>[]): string {
  const noun = jobs.every(({ kind }) => ticketKinds.includes(kind)) ? 'ticket' : 'paper'
  return jobs.length === 1 ? `1 ${noun} waits` : `${jobs.length} ${noun}s wait`
}

/** "Kitchen ticket, Table 9" */
export function formatJob({ kind, label, orderNumber }: PrintJob): string {
  return [jobKindLabels[kind], label || (orderNumber ? `order ${orderNumber}` : '')].filter(Boolean).join(', ')
}

/** Why a job waits, in words for whoever decides; empty where it only waits for its turn. */
export function formatReason({ state, reason }: PrintJob): string {
  if (state === 'expired') return 'It waited so long that it is not printed by itself any more.'
  if (reason === 'printed_here') return 'It may be on paper: somebody printed it with a browser.'
  if (state === 'failed' || state === 'sent')
    return `It may be on paper: ${reasonLabels[reason ?? 'not_confirmed']}. Look at the printer.`
  return ''
}

export type PrinterLine = {
  readonly printer: Printer
  readonly trouble: PrinterTrouble | null
  /** What waits for it, decided or not. */
  readonly waiting: readonly PrintJob[]
  /** "Kitchen printer: out of paper – 2 tickets wait" */
  readonly title: string
  readonly advice: string
}

/** The printers somebody has to look at, the one with the most waiting first. */
export function printersInTrouble({ printers, waiting, at }: PrintList): PrinterLine[] {
  return printers
    .map((printer): PrinterLine => {
      const own = waiting.filter(({ atPrinterId, printerId }) => (atPrinterId ?? printerId) === printer.id)
      const asks = own.filter(({ needsDecision }) => needsDecision)
      const trouble = printerTrouble(printer, at)
      const shown = trouble ? own : asks
      const count = shown.length > 0 ? ` – ${formatWaiting(shown)}` : ''
      return {
        ...{ printer, trouble, waiting: own },
        title: trouble ? `${printer.name}: ${formatTrouble(trouble)}${count}` : `${printer.name}${count}`,
        advice: trouble ? formatTroubleAdvice(trouble) : 'Look at the printer, then say what becomes of it.',
      }
    })
    .filter(({ trouble, waiting: own }) => {
      const isAsking = own.some(({ needsDecision }) => needsDecision)
      // A location that prints in the browser has no hub and misses nothing.
      const isSilent = trouble === 'no_hub' && own.length === 0
      return isAsking || (trouble !== null && !isSilent)
    })
    .toSorted((one, other) => other.waiting.length - one.waiting.length)
}
