/*
 * Somebody said that this till takes cash while its drawer is closed. Asked once a day and drawer in a tab: not before
 * every coffee, and not never again.
 */

const key = 'tableside.no-drawer'
const mark = (cashDrawerId: string | null) => [new Date().toDateString(), cashDrawerId ?? ''].join(' ').trim()

export function isCashTakenWithoutDrawer(cashDrawerId: string | null): boolean {
  try {
    return sessionStorage.getItem(key) === mark(cashDrawerId)
  } catch {
    return false
  }
}

export function rememberCashWithoutDrawer(cashDrawerId: string | null): void {
  try {
    sessionStorage.setItem(key, mark(cashDrawerId))
  } catch {
    // A browser that keeps nothing asks again.
  }
}
