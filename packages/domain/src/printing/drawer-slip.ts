import { formatPence, type Pence } from '../money/index.ts'
import { centred, formatPaperTime, type Paper, row } from './paper.ts'

export type CashSlip = {
  /** "Table 9", or who waits. */
  readonly label: string
  /** What went into the drawer. */
  readonly takenPence: Pence
  readonly takenAt: string
  readonly timeZone: string
}

/** For a printer without a hub, which opens its drawer with whatever is printed: as little paper as can be. */
export function drawerSlip({ label, takenPence, takenAt, timeZone }: CashSlip): Paper {
  return {
    title: 'Cash drawer',
    opensDrawer: true,
    blocks: [row(`Cash ${label}`.trim(), formatPence(takenPence)), centred(formatPaperTime(takenAt, timeZone))],
  }
}
