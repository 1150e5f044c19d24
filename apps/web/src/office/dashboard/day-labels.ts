import type { DayLineKind, DayRecordKind, DaySummary } from '@tableside/contract/dashboard'
import { formatPence } from '@tableside/ui'
import { counted } from '../../shared/format-count.ts'
import { formatHours } from '../../shared/format-time.ts'

export const dayRecordLabels: Readonly<Record<DayRecordKind, string>> = {
  takings: 'Takings',
  void: 'Voids',
  comp: 'Comps',
  discount: 'Discounts',
  refund: 'Refunds',
  drawer: 'Drawer differences',
  hours: 'Hours worked',
}

const nouns: Readonly<Record<Exclude<DayLineKind, 'refund'>, readonly [string, string]>> = {
  void: ['dish voided', 'dishes voided'],
  comp: ['comp', 'comps'],
  discount: ['discount', 'discounts'],
  drawer: ['drawer counted', 'drawers counted'],
  hours: ['shift', 'shifts'],
}

const nothing: Readonly<Record<DayRecordKind, string>> = {
  takings: 'No takings',
  void: 'No voids',
  comp: 'No comps',
  discount: 'No discounts',
  refund: 'No refunds',
  drawer: 'No drawer was counted',
  hours: 'No hours were recorded',
}

type Line = DaySummary['lines'][number]

/** Whether there is anything behind a line to open. */
export const hasRecords = ({ count, amount }: Line) => (count ?? 0) > 0 || amount !== 0

/** "3 dishes voided", "No drawer was counted". */
export function formatLine(line: Line): string {
  const { kind, count } = line
  if (!hasRecords(line)) return nothing[kind]
  if (kind === 'refund' || count === null) return dayRecordLabels[kind]
  return counted(count, ...nouns[kind])
}

/** Pounds, with a sign for a drawer that had too much; hours for hours. */
export function formatAmount(kind: DayRecordKind, amount: number): string {
  if (kind === 'hours') return formatHours(amount)
  return kind === 'drawer' && amount > 0 ? `+${formatPence(amount)}` : formatPence(amount)
}

const totals: Readonly<Record<DayRecordKind, readonly [string, string]>> = {
  takings: ['order', 'orders'],
  void: ['void', 'voids'],
  comp: ['comp', 'comps'],
  discount: ['discount', 'discounts'],
  refund: ['refund', 'refunds'],
  drawer: ['drawer', 'drawers'],
  hours: ['shift', 'shifts'],
}

/** "2 voids" */
export const formatTotal = (kind: DayRecordKind, count: number) => counted(count, ...totals[kind])

export const formatNothing = (kind: DayRecordKind) => nothing[kind]
