/** Where the names Stripe gives to our payments are written down. */
export type AttemptBook = {
  /** Under which name Stripe has a payment; undefined: nothing can have been charged. */
  find(paymentId: string): Promise<{ readonly providerRef: string; readonly providerReader: string | null } | undefined>
  note(paymentId: string, providerRef: string): Promise<void>
}
