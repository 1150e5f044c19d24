import { pence, roundedTo } from '../money/index.ts'
import type { HouseAccountFigures, ReductionKind, VoucherFigures } from './figures.ts'

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
  written_off_vat: 'VAT of what was written off',
}

export const houseAccountLabels: Record<HouseAccountFigures['what'], string> = {
  charged: 'Put on account',
  refunded: 'Refunded to accounts',
  settled: 'Settled',
  returned: 'Settlements given back',
}

const known: Readonly<Record<string, string>> = {
  cash: 'Cash',
  card: 'Card',
  terminal: 'External card terminal',
  marketplace: 'Delivery marketplace',
  voucher: 'Gift voucher',
  house_account: 'On account',
  bank_transfer: 'Bank transfer',
  imported: 'Another till',
}

/** The tender a line of the reports is of: each marketplace has a line of its own, `marketplace:Deliveroo`. */
export function tenderOfLine(line: string): string {
  return line.split(':', 1)[0] ?? line
}

/** A tender as people call it, a marketplace by its name; one we have no word for yet by its own name. */
export function tenderLabel(tender: string): string {
  if (tender.startsWith('marketplace:')) return `${tender.slice('marketplace:'.length)} (marketplace)`
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
