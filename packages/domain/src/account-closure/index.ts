/** How long an export can be fetched. */
export const exportKeptDays = 7
/** How long a restaurant that was closed can be opened again by its owner. */
export const reopenDays = 30

/** What has to be settled before a restaurant can be closed. */
export type Unsettled = {
  readonly openBills: number
  readonly unansweredPayments: number
  /** Cash taken offline that a manager has not decided about. */
  readonly heldPayments: number
  readonly openDrawers: number
  /** A plan that is paid for and goes on by itself. */
  readonly hasSubscription: boolean
}

export function canClose(unsettled: Unsettled): boolean {
  const { openBills, unansweredPayments, heldPayments, openDrawers, hasSubscription } = unsettled
  return openBills + unansweredPayments + heldPayments + openDrawers === 0 && !hasSubscription
}

/** The same name, however it was spaced; nothing else is the same. */
export function isNameTyped(typed: string, name: string): boolean {
  const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
  return tidy(typed) === tidy(name)
}
