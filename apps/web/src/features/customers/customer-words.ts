import type { CustomerFilter } from '@tableside/contract/customers'
import { dayWords } from '../../shared/time-words.ts'

export const filterWords: Record<CustomerFilter, string> = {
  recent: 'Came within 90 days',
  away: 'Not seen for 90 days',
  never: 'No visit yet',
  allergies: 'With allergies',
  email: 'May be e-mailed',
  sms: 'May be texted',
}

export const reasonWords: Readonly<Record<string, string>> = {
  asked: 'They asked for it',
  no_longer_needed: 'No longer needed',
  mistake: 'Written down by mistake',
}

export function visitsWords(visits: number): string {
  if (visits === 0) return 'No visit yet'
  return visits === 1 ? '1 visit' : `${visits} visits`
}

/** "21 November 2026", as the restaurant's clocks have it. */
export const dayIn = (timeZone: string) => (instant: string) => dayWords(instant, timeZone)
