import { changeSince } from '@tableside/domain/dashboard'
import type { FigureChange } from '@tableside/ui'
import { formatWeekday } from '../../shared/format-time.ts'

/** How a figure moved, in words: "+8 % vs this time last Friday". More is good of everything on the overview; `zero` is how it writes none. */
export function formatChange(now: number, before: number, lastDay: string, zero: '£0' | '0'): FigureChange {
  const change = changeSince(now, before)
  switch (change.direction) {
    case 'level':
      return {
        direction: 'level',
        text: now === 0 ? `${zero}, same as this time ${lastDay}` : `Same as this time ${lastDay}`,
      }
    case 'new':
      return { direction: 'up', text: `${zero} at this time ${lastDay}`, isGood: true }
    default: {
      const { direction, percent } = change
      return {
        direction,
        text: `${direction === 'up' ? '+' : '−'}${percent} % vs this time ${lastDay}`,
        isGood: direction === 'up',
      }
    }
  }
}

/** "last Friday" of a business date. */
export function formatLastDay(businessDate: string): string {
  return `last ${formatWeekday(businessDate)}`
}

/** "14:00" of an hour of the clock on the wall. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
