import { counted } from '../../shared/format-count.ts'

/** In the specification's way, "2.3 hours"; less than an hour in minutes. */
export function formatDuration(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes < 60) return counted(minutes, 'minute', 'minutes')
  const hours = Math.round(ms / 360_000) / 10
  return counted(hours, 'hour', 'hours')
}
