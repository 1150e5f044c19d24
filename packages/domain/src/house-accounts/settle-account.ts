import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, type Pence, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Decision } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { Trading } from '../orders/place-order.ts'
import { singleLineOrder } from '../orders/single-line-order.ts'
import { asCapturedAtOnce, captured } from '../payments/settle.ts'
import type { PaymentContext } from '../payments/take.ts'
import { referenceSchema } from '../payments/take-terminal.ts'
import type { VatPeriod } from '../tax/index.ts'
import type { HouseAccount } from './account.ts'

const settlement = {
  /** The order the money is taken on, made on the device. */
  orderId: idSchema,
  paymentId: idSchema,
  /** Where the money is taken. */
  locationId: idSchema,
  amountPence: aboveZeroPenceSchema,
}

/** What is paid at a till. */
export const settleAtTillSchema = z.discriminatedUnion('tender', [
  z.strictObject({
    ...settlement,
    tender: z.literal('cash'),
    tenderedPence: zeroOrMorePenceSchema,
    /** The drawer it lies in. Absent: the location's main one. */
    cashDrawerId: idSchema.optional(),
  }),
  z.strictObject({ ...settlement, tender: z.literal('terminal'), reference: referenceSchema.default('') }),
])
/** What is found on the bank's statement. */
export const settleByBankSchema = z.strictObject({
  ...settlement,
  /** As the bank's statement has it. */
  reference: referenceSchema.default(''),
})
export type SettleAccount =
  | z.infer<typeof settleAtTillSchema>
  | (z.infer<typeof settleByBankSchema> & { readonly tender: 'bank_transfer' })

type SettlingContext = PaymentContext & {
  readonly trading: Trading & { readonly vatPeriods: readonly VatPeriod[] }
  /** What the location calls its card terminal; empty where it has none. */
  readonly terminalName: string
}

/**
 * Takes money for what a house account owes: an order of its own, of one line, taken, paid and closed in one step. It is
 * no sale and has no VAT – its bills were and had – and it bears the processing fee, because here somebody pays. Never
 * more than is owed: a payment beyond it would be money in advance.
 *
 * @throws `settled_too_much`, `tendered_too_little`, `terminal_not_set_up`
 */
export function settleAccount(account: HouseAccount, command: SettleAccount, context: SettlingContext): Decision {
  const { orderId, locationId, amountPence } = command
  const owedPence = pence(Math.max(0, account.owedPence))
  if (amountPence > owedPence) throw new DomainError('settled_too_much', { houseAccountId: account.id, owedPence })
  const name = `Payment on account: ${account.name}`
  const sold = {
    ...{ id: account.id, name, kitchenName: 'Payment on account' },
    ...{ unitPricePence: amountPence, vatClass: 'account_settlement' as const },
  }
  const order = singleLineOrder({ id: orderId, locationId, guestName: account.name, sold }, context.trading, context)
  return captured(withReference(order, command), asCapturedAtOnce(paymentOf(command, context), context.at), context)
}

function paymentOf(command: SettleAccount, { feeBps, partnerBps, terminalName, at, by }: SettlingContext) {
  const { paymentId: id, amountPence, tender } = command
  if (tender === 'terminal' && terminalName === '') throw new DomainError('terminal_not_set_up')
  return {
    ...{ id, tender, amountPence, tipPence: ZERO, feeBps, startedAt: at, startedBy: by },
    ...(partnerBps !== undefined && { partnerBps }),
    ...(tender === 'terminal' && { terminal: { name: terminalName, reference: command.reference || null } }),
    ...(tender === 'cash' && command.cashDrawerId && { cashDrawerId: command.cashDrawerId }),
    tenderedPence: tender === 'cash' ? command.tenderedPence : null,
    changePence: tender === 'cash' ? changeOf(command) : null,
  }
}

function changeOf({ amountPence, tenderedPence }: { readonly amountPence: Pence; readonly tenderedPence: Pence }) {
  if (tenderedPence < amountPence) {
    throw new DomainError('tendered_too_little', { neededPence: amountPence, tenderedPence })
  }
  return zeroOrMorePenceSchema.parse(tenderedPence - amountPence)
}

/** What the payment is found by stands on its line, where the statement reads it. */
function withReference(order: Order, command: SettleAccount): Order {
  const note = command.tender === 'cash' ? '' : command.reference
  return { ...order, lines: order.lines.map((line) => ({ ...line, note })) }
}
