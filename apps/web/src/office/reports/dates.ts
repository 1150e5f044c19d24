import type { Dates } from '@tableside/domain/reports'
import { addDays, businessDate } from '@tableside/domain/time'

export type Preset = { readonly id: string; readonly label: string; readonly datesOf: (today: string) => Dates }

const monthOf = (today: string) => `${today.slice(0, 8)}01`

/** Stretches of days people ask for by name. */
export const presets: readonly Preset[] = [
  { id: 'today', label: 'Today', datesOf: (today) => ({ from: today, to: today }) },
  { id: 'yesterday', label: 'Yesterday', datesOf: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { id: '7-days', label: 'Last 7 days', datesOf: (today) => ({ from: addDays(today, -6), to: today }) },
  { id: '30-days', label: 'Last 30 days', datesOf: (today) => ({ from: addDays(today, -29), to: today }) },
  { id: 'month', label: 'This month', datesOf: (today) => ({ from: monthOf(today), to: today }) },
  {
    id: 'last-month',
    label: 'Last month',
    datesOf: (today) => {
      const to = addDays(monthOf(today), -1)
      return { from: monthOf(to), to }
    },
  },
  { id: '365-days', label: 'Last 365 days', datesOf: (today) => ({ from: addDays(today, -364), to: today }) },
  { id: '5-years', label: 'Last 5 years', datesOf: (today) => ({ from: addDays(today, -1825), to: today }) },
]

/** The business date it is in a restaurant now. */
export function todayIn(restaurant: { readonly timeZone: string; readonly cutoffMinutes: number }): string {
  return businessDate(new Date().toISOString(), restaurant)
}

/** A date of the address, if it is one. */
export function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}
