import { changeSince } from '@tableside/domain/dashboard'
import type { FigureChange } from '@tableside/ui'
import { weekdayWords } from '../../shared/time-words.ts'

/** How a figure moved, in words: "8 % up on last Friday". More is good of everything on the overview. */
export function changeWords(now: number, before: number, lastDay: string): FigureChange {
  const change = changeSince(now, before)
  switch (change.direction) {
    case 'level':
      return { direction: 'level', text: now === 0 ? `None, as ${lastDay}` : `Level with ${lastDay}` }
    case 'new':
      return { direction: 'up', text: `None by now ${lastDay}`, isGood: true }
    default: {
      const { direction, percent } = change
      return { direction, text: `${percent} % ${direction} on ${lastDay}`, isGood: direction === 'up' }
    }
  }
}

/** "last Friday" of a business date. */
export function lastDayWords(businessDate: string): string {
  return `last ${weekdayWords(businessDate)}`
}

/** "14:00" of an hour of the clock on the wall. */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
