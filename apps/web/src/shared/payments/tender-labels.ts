import { formatCardBrand, type Payment } from '@tableside/domain/payments'

const names: Record<Payment['tender'], string> = {
  cash: 'cash',
  card: 'card',
  terminal: 'card on the terminal',
  marketplace: 'marketplace',
  voucher: 'voucher',
  house_account: 'on account',
  bank_transfer: 'bank transfer',
  imported: 'brought in',
}

/** "Visa 4242". */
export function formatCard({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${formatCardBrand(brand)} ${last4}`
}

/** "cash", "Visa 4242", "card on Dojo, 4242", "Deliveroo 4F2K". */
export function tenderLabel(payment: Payment): string {
  if (payment.state === 'captured' && payment.card) return formatCard(payment.card)
  if (payment.state === 'captured' && payment.voucher) return `voucher ${payment.voucher.last4}`
  if (payment.state === 'captured' && payment.houseAccount) return `on account: ${payment.houseAccount.name}`
  if (payment.terminal) {
    const { name, reference } = payment.terminal
    if (payment.tender === 'marketplace') return `${name} ${reference ?? ''}`.trim()
    return `card on ${name || 'the terminal'}${reference ? `, ${reference}` : ''}`
  }
  return names[payment.tender]
}

const stateLabels: Record<Payment['state'], string> = {
  pending: 'Checking',
  held: 'Held for a manager',
  unknown: 'Checking',
  failed: 'Not taken',
  declined: 'Declined',
  captured: 'Taken',
}

/** What became of an attempt, in a word. */
export function paymentStateLabel(payment: Payment): string {
  return payment.state === 'unknown' && payment.said ? 'Amounts differ' : stateLabels[payment.state]
}
