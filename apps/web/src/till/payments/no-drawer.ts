/*
 * Somebody said that this till takes cash without a drawer. Asked once a day in a tab: not before every coffee, and not
 * never again.
 */

const key = 'tableside.no-drawer'
const today = () => new Date().toDateString()

export function isCashTakenWithoutDrawer(): boolean {
  try {
    return sessionStorage.getItem(key) === today()
  } catch {
    return false
  }
}

export function rememberCashWithoutDrawer(): void {
  try {
    sessionStorage.setItem(key, today())
  } catch {
    // A browser that keeps nothing asks again.
  }
}
