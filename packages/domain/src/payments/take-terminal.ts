import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import type { Decision } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import { asCapturedAtOnce, captured } from './settle.ts'
import { assertOwed, assertPaymentNew, attempt, type PaymentContext, takenByHand, takenUnasked } from './take.ts'
import { heldReasonOf, holdPayment } from './taken-offline.ts'

/** What a slip is found by: its number, or the card's last four digits. Never a whole card number (PCI DSS 3.4). */
export const referenceSchema = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => !/\d{12,}/.test(typed.replaceAll(/[\s-]/g, '')), {
    message: 'Not a card number: only its last four digits, or the number of the slip',
  })

export const terminalPaymentCommandSchema = z.strictObject({
  ...attempt,
  reference: referenceSchema.default(''),
  ...takenByHand,
})
export type TerminalPaymentCommand = z.infer<typeof terminalPaymentCommandSchema>

type TerminalContext = PaymentContext & {
  /** What the location calls its terminal; empty where it has none. */
  readonly terminalName: string
  readonly isDeviceSignedOut?: boolean
}

/**
 * Writes down that a card was charged on the terminal beside the till. Nobody is asked: the terminal has no line to us,
 * so it counts at once as cash does, with the same fee, and its own statement is held against it by hand. Taken offline it
 * follows the rules of cash taken offline.
 *
 * @throws `terminal_not_set_up` where the location has no terminal
 */
export function takeOnTerminal(order: Order, command: TerminalPaymentCommand, context: TerminalContext): Decision {
  const { paymentId: id, amountPence, tipPence, reference } = command
  const takenOffline = takenUnasked(order, command)
  const { terminalName, feeBps, partnerBps, at: startedAt, by: startedBy } = context
  // What was taken offline has been taken, though somebody has removed the terminal from the settings in the meantime.
  if (takenOffline) assertPaymentNew(order, id)
  else if (terminalName === '') throw new DomainError('terminal_not_set_up')
  else assertOwed(order, command)
  const dishes = takenOffline ? undefined : command.dishes
  const payment = {
    id,
    tender: 'terminal',
    amountPence,
    tipPence,
    feeBps,
    ...(partnerBps !== undefined && { partnerBps }),
    ...(dishes && { dishes }),
    terminal: { name: terminalName, reference: reference || null },
    ...(takenOffline && { takenOffline }),
    startedAt,
    startedBy,
    tenderedPence: null,
    changePence: null,
  } as const
  if (takenOffline) {
    const why = context.isDeviceSignedOut ? 'device_signed_out' : heldReasonOf(order, command, takenOffline, startedAt)
    if (why) return holdPayment(order, { ...payment, state: 'held', takenOffline, why })
  }
  return captured(order, asCapturedAtOnce(payment, startedAt), context)
}
