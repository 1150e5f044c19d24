import { brandWords, type Payment } from '@tableside/domain/payments'

/** "cash", "Visa 4242". */
export function tenderWords(payment: Payment): string {
  if (payment.state === 'captured' && payment.card) {
    return `${brandWords(payment.card.brand)} ${payment.card.last4}`
  }
  if (payment.state === 'captured' && payment.voucher) return `voucher ${payment.voucher.last4}`
  return { cash: 'cash', card: 'card', voucher: 'voucher', imported: 'brought in' }[payment.tender]
}

const stateWords: Record<Payment['state'], string> = {
  pending: 'Checking',
  unknown: 'Checking',
  failed: 'Not taken',
  declined: 'Declined',
  captured: 'Taken',
}

/** What became of an attempt, in a word. */
export function paymentStateWords(payment: Payment): string {
  return payment.state === 'unknown' && payment.said ? 'Amounts differ' : stateWords[payment.state]
}
