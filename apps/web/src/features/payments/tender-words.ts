import type { Payment } from '@tableside/domain/payments'

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** "cash", "Visa 4242". */
export function tenderWords(payment: Payment): string {
  if (payment.state === 'captured' && payment.card) {
    return `${brands[payment.card.brand] ?? payment.card.brand} ${payment.card.last4}`
  }
  return { cash: 'cash', card: 'card', imported: 'brought in' }[payment.tender]
}

/** What became of an attempt, in a word. */
export const paymentStateWords: Record<Payment['state'], string> = {
  pending: 'Checking',
  unknown: 'Checking',
  failed: 'Not taken',
  declined: 'Declined',
  captured: 'Taken',
}
