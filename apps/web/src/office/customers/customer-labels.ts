import type { CustomerFilter } from '@tableside/contract/customers'
import { formatDay } from '../../shared/format-time.ts'

export const filterLabels: Record<CustomerFilter, string> = {
  recent: 'Came within 90 days',
  away: 'Not seen for 90 days',
  never: 'No visit yet',
  allergies: 'With allergies',
  email: 'Can be emailed',
  sms: 'Can be texted',
}

export const reasonLabels: Readonly<Record<string, string>> = {
  asked: 'They asked for it',
  no_longer_needed: 'No longer needed',
  mistake: 'Recorded by mistake',
}

export function formatVisits(visits: number): string {
  if (visits === 0) return 'No visit yet'
  return visits === 1 ? '1 visit' : `${visits} visits`
}

/** "21 November 2026", as the restaurant's clocks have it. */
export const dayIn = (timeZone: string) => (instant: string) => formatDay(instant, timeZone)
