/** Why an order of guests is declined, as the staff choose it and send it; guests read it in their own language. */
export const declineReasons = {
  orderWithWaiter: 'Please order with a waiter',
  ranOut: 'We have run out',
  kitchenClosed: 'The kitchen is closed',
  tooBusy: 'The kitchen is too busy for this time',
} as const

/** Which of them a text is; undefined for one that a program of the restaurant wrote itself. */
export function declineReasonOf(text: string): keyof typeof declineReasons | undefined {
  const reasons = ['orderWithWaiter', 'ranOut', 'kitchenClosed', 'tooBusy'] as const
  return reasons.find((reason) => declineReasons[reason] === text)
}
