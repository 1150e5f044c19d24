import { type BusinessDay, businessDate } from '@tableside/domain/time'

/*
 * Somebody said that this till takes cash while its drawer is closed. Asked once a day and drawer in a tab: not before
 * every coffee, not at midnight in the middle of a service, and not never again.
 */

function keyOf(day: BusinessDay, cashDrawerId: string | null): string {
  const date = businessDate(new Date().toISOString(), day)
  return ['tableside.no-drawer', date, ...(cashDrawerId ? [cashDrawerId] : [])].join(' ')
}

export function isCashTakenWithoutDrawer(day: BusinessDay, cashDrawerId: string | null): boolean {
  try {
    return sessionStorage.getItem(keyOf(day, cashDrawerId)) !== null
  } catch {
    return false
  }
}

export function rememberCashWithoutDrawer(day: BusinessDay, cashDrawerId: string | null): void {
  try {
    sessionStorage.setItem(keyOf(day, cashDrawerId), 'yes')
  } catch {
    // A browser that keeps nothing asks again.
  }
}
