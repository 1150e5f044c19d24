import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints } from '@tableside/domain/money'
import {
  addLines,
  andThen,
  type CommandContext,
  changeDetails,
  changeLine,
  type Decision,
  type DiscountPreset,
  fireCourse,
  giveDiscount,
  handOver,
  markBillAsked,
  type Order,
  placeOrder,
  removeDiscount,
  sendToKitchen,
  setCourseTimer,
  type Trading,
  voidLine,
} from '@tableside/domain/orders'
import { closeOrder, takeCash, takeOnTerminal } from '@tableside/domain/payments'
import type { Command } from './command.ts'

/** What the rules need to know besides the order: the menu this till sells from, how it trades, who works it. */
export type World = {
  readonly menu: MenuSnapshot
  readonly trading: Trading
  /** What the location calls its card terminal; empty where it has none. */
  readonly terminalName: string
  readonly by: string
  /** The discounts the restaurant gives by its own rules. */
  readonly discountPresets: readonly DiscountPreset[]
  readonly newId: () => string
}

/**
 * The order as it will be once the server has carried out `command`, by the very rules the server runs.
 * A command the rules refuse leaves the order as it is: either the server already has it and only its
 * answer was lost, or it will refuse in its own words.
 */
export function applyCommand(order: Order | undefined, command: Command, world: World): Order | undefined {
  return decideCommand(order, command, world)?.order ?? order
}

/** The same with what the kitchen gets; undefined where the rules refuse it, or the server alone decides. */
export function decideCommand(order: Order | undefined, command: Command, world: World): Decision | undefined {
  try {
    return decide(order, command, world)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function decide(order: Order | undefined, command: Command, world: World): Decision | undefined {
  const { menu, trading, terminalName, by, discountPresets, newId } = world
  const context: CommandContext = { at: command.at, by, newId }
  // Who approved it by PIN, and within which limits, is the server's to say.
  const approvalOf = ({ approvalId }: { readonly approvalId?: string | undefined }) =>
    approvalId ? { approvedBy: by } : { approvedBy: by, limits: command.limits }
  if (command.name === 'placeOrder') {
    // An order of another location is not ours to guess.
    const isHere = command.input.body.locationId === menu.locationId
    return order || !isHere ? undefined : placeOrder(command.input.body, menu, trading, context)
  }
  if (!order) return undefined
  switch (command.name) {
    case 'addLines': {
      const { lines, send } = command.input.body
      const added = addLines(order, lines, menu, context)
      return send ? andThen(added, (it) => sendToKitchen(it, context)) : added
    }
    case 'changeLine':
      return changeLine(order, command.input.params.lineId, command.input.body, context)
    case 'sendOrder':
      return sendToKitchen(order, context)
    case 'fireCourse':
      return fireCourse(order, command.input.params.course, context)
    case 'setCourseTimer':
      return setCourseTimer(order, command.input.params.course, command.input.body, context)
    case 'voidLine':
      return voidLine(order, command.input.params.lineId, command.input.body, approvalOf(command.input.body), context)
    case 'discountOrder':
      return giveDiscount(order, command.input.body, discountPresets, approvalOf(command.input.body), context)
    case 'removeDiscount':
      return removeDiscount(order, command.input.params.discountId)
    case 'changeOrderDetails':
      return changeDetails(order, command.input.body, trading, context)
    case 'handOverOrder':
      return handOver(order, command.input.body)
    case 'markBillAsked':
      return markBillAsked(order, command.input.body, context)
    case 'closeOrder':
      return closeOrder(order, context)
    case 'payCash': {
      // In the drawer whatever the network does. What the platform takes of it is the server's to say.
      const { body } = command.input
      const isKnown = order.payments.some(({ id }) => id === body.paymentId)
      return isKnown ? undefined : takeCash(order, body, { ...context, feeBps: basisPoints(0) })
    }
    case 'payTerminal': {
      // The terminal has taken it, as the drawer has the cash.
      const { body } = command.input
      const isKnown = order.payments.some(({ id }) => id === body.paymentId)
      return isKnown ? undefined : takeOnTerminal(order, body, { ...context, feeBps: basisPoints(0), terminalName })
    }
    // Any other money is only ever shown as taken when the server says so.
    case 'payCard':
    case 'payVoucher':
    case 'payOnAccount':
      return undefined
  }
}
