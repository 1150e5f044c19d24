import type { PlatformRestaurant } from '@tableside/contract/platform'
import type { PlanKey } from '@tableside/domain/plans'
import type { Tone } from '@tableside/ui'

export const planLabels: Record<PlanKey, string> = { alpha: 'Alpha', beta: 'Beta', omega: 'Omega' }

export const statusLabels: Record<PlatformRestaurant['status'], { readonly tone: Tone; readonly words: string }> = {
  active: { tone: 'good', words: 'Active' },
  on_trial: { tone: 'attention', words: 'On trial' },
  suspended: { tone: 'bad', words: 'Suspended' },
}

/** "5m ago", "3h ago", "12d ago" (specification §9). */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return `${minutes}m ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}

/** How many of all, in whole percent: all of them alone are 100%, none alone 0%. Nothing of nothing is not a number. */
export function formatRate(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = Math.round((100 * part) / whole)
  return `${part === 0 || part === whole ? percent : Math.min(99, Math.max(1, percent))}%`
}
