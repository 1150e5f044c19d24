import { minutesSince } from '@tableside/domain/time'

/** How long ago in short words: "4 min", "1 h 20 min", "3 days". Never negative when clocks disagree. */
export function formatSince(instant: string, now: number): string {
  const minutes = minutesSince(instant, now)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
