import type { BodyOf, ParamsOf, Problem } from '@tableside/contract/core'
import { payOnAccount } from '@tableside/contract/house-accounts'
import {
  addLines,
  changeLine,
  changeOrderDetails,
  closeOrder,
  discountOrder,
  fireCourse,
  handOverOrder,
  markBillAsked,
  placeOrder,
  removeDiscount,
  sendOrder,
  setCourseTimer,
  voidLine,
} from '@tableside/contract/orders'
import { payCard, payCash, payTerminal } from '@tableside/contract/payments'
import { payVoucher } from '@tableside/contract/vouchers'
import type { ApprovalLimits } from '@tableside/domain/access'

/** Everything a till does to an order. Each answers the order as it is afterwards. */
export const commandEndpoints = {
  placeOrder,
  addLines,
  changeLine,
  sendOrder,
  fireCourse,
  setCourseTimer,
  voidLine,
  discountOrder,
  removeDiscount,
  changeOrderDetails,
  handOverOrder,
  markBillAsked,
  closeOrder,
  payCash,
  payCard,
  payTerminal,
  payVoucher,
  payOnAccount,
} as const

export type CommandName = keyof typeof commandEndpoints

type InputOf<N extends CommandName> = {
  readonly params: ParamsOf<(typeof commandEndpoints)[N]>
  readonly body: BodyOf<(typeof commandEndpoints)[N]>
}

/** What proves a sign-on to the server, where the device checked the PIN without a connection. */
export type SignOnProof = { readonly staffId: string; readonly proof: string }

/** One tap, as it is kept on the device until the server has answered it. */
export type Command = {
  [N in CommandName]: {
    /** UUIDv7: also the Idempotency-Key, and the order in which commands were given. */
    readonly id: string
    readonly orderId: string
    readonly name: N
    readonly input: InputOf<N>
    /** ISO instant of the tap. */
    readonly at: string
    /** At a paired till: under whose sign-on it was given, whoever is signed on when it is sent. */
    readonly signOnId?: string | undefined
    /** Sent before it, whichever window or later page of the device sends it. */
    readonly signOnProof?: SignOnProof | undefined
    /** How much who gave it approves by themselves, where their role says so. */
    readonly limits?: ApprovalLimits | undefined
    /** ISO instant: its kitchen tickets were printed where it was tapped, so the kitchen's own are copies. */
    readonly printedAt?: string | undefined
  }
}[CommandName]

const paymentNames = ['payCash', 'payCard', 'payTerminal', 'payVoucher', 'payOnAccount'] as const
type PaymentName = (typeof paymentNames)[number]

/** Commands that take money: each is followed by its payment's id and never simply sent again. */
export function isPayment(command: Command): command is Extract<Command, { name: PaymentName }> {
  const names: readonly CommandName[] = paymentNames
  return names.includes(command.name)
}

/** A command the server said no to, with its words; stays until somebody has read it. */
export type RefusedCommand = { readonly command: Command; readonly problem: Problem }
