import { pence, roundedTo } from '../money/index.ts'
import type { ReductionKind, VoucherFigures } from './figures.ts'

export const reductionLabels: Record<ReductionKind, string> = {
  void: 'Voids after sending',
  correction: 'Corrections before sending',
  comp: 'Comps',
  discount: 'Discounts',
}

export const voucherLabels: Record<VoucherFigures['what'], string> = {
  sold: 'Sold',
  back: 'Money given back to the buyer',
  written_off: 'Written off',
}

const known: Readonly<Record<string, string>> = {
  cash: 'Cash',
  card: 'Card',
  terminal: 'External card terminal',
  voucher: 'Gift voucher',
  imported: 'Another till',
}

/** A tender as people call it; one we have no word for yet by its own name. */
export function tenderLabel(tender: string): string {
  return known[tender] ?? tender.charAt(0).toUpperCase() + tender.slice(1).replaceAll('_', ' ')
}

/** "20 %", "12.5 %". */
export function formatVatRate(rateBps: number): string {
  const whole = Math.trunc(rateBps / 100)
  const rest = `${rateBps % 100}`.padStart(2, '0').replace(/0+$/, '')
  return `${whole}${rest ? `.${rest}` : ''} %`
}

/** A share to a tenth of a percent, half up: "12.5 %". */
export function formatShare(shareBps: number): string {
  return formatVatRate(roundedTo(pence(shareBps), 10))
}
