import type { Billing, Invoice, SubscriptionState } from '@tableside/contract/billing'
import type { Tone } from '@tableside/ui'
import { formatDay } from '../format-time.ts'

/** "28 February 2027"; a date, whatever the zone of whoever reads it. */
export function formatBillingDate(date: string): string {
  return formatDay(date.slice(0, 10), 'UTC')
}

export const stateLabels: Record<SubscriptionState, { readonly words: string; readonly tone: Tone }> = {
  trial: { words: 'On trial', tone: 'attention' },
  active: { words: 'Active', tone: 'good' },
  ending: { words: 'Cancelled', tone: 'neutral' },
  past_due: { words: 'Not paid', tone: 'bad' },
  ended: { words: 'Ended', tone: 'neutral' },
}

export const invoiceLabels: Record<Invoice['state'], { readonly words: string; readonly tone: Tone }> = {
  open: { words: 'Not paid', tone: 'bad' },
  paid: { words: 'Paid', tone: 'good' },
  written_off: { words: 'Written off', tone: 'neutral' },
  balance: { words: 'In credit', tone: 'good' },
  card: { words: 'Back on the card', tone: 'good' },
  nowhere: { words: 'Not owed', tone: 'neutral' },
}

/** "Visa ending 4242" */
export function formatCard({ brand, last4 }: NonNullable<Billing['card']>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`
}

/** "Beta ended on 28 February 2027 because it was not paid." */
export function formatEnded({ on, reason }: NonNullable<Billing['ended']>, name: string): string {
  return `${name} ended on ${formatBillingDate(on)}${reason === 'unpaid' ? ' because it was not paid' : ', as requested'}.`
}
