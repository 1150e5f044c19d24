import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import {
  addLines,
  andThen,
  type CommandContext,
  changeDetails,
  changeLine,
  type Decision,
  discountOrder,
  type Order,
  placeOrder,
  removeDiscount,
  sendToKitchen,
  type Trading,
  voidLine,
} from '@tableside/domain/orders'
import { closeOrder } from '@tableside/domain/payments'
import type { Command } from './command.ts'

/** What the rules need to know besides the order: the menu this till sells from, how it trades, who works it. */
export type World = {
  readonly menu: MenuSnapshot
  readonly trading: Trading
  readonly by: string
  readonly newId: () => string
}

/**
 * The order as it will be once the server has carried out `command`, by the very rules the server runs.
 * A command the rules refuse leaves the order as it is: either the server already has it and only its
 * answer was lost, or it will refuse in its own words.
 */
export function applyCommand(order: Order | undefined, command: Command, world: World): Order | undefined {
  try {
    return decide(order, command, world)?.order ?? order
  } catch (error) {
    if (error instanceof DomainError) return order
    throw error
  }
}

function decide(order: Order | undefined, command: Command, world: World): Decision | undefined {
  const { menu, trading, by, newId } = world
  const context: CommandContext = { at: command.at, by, newId }
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
    case 'voidLine':
      // Whether the approval holds is the server's to say.
      return voidLine(order, command.input.params.lineId, command.input.body, { approvedBy: by }, context)
    case 'discountOrder':
      return discountOrder(order, command.input.body, { approvedBy: by }, context)
    case 'removeDiscount':
      return removeDiscount(order, command.input.params.discountId)
    case 'changeOrderDetails':
      return changeDetails(order, command.input.body, trading, context)
    case 'closeOrder':
      return closeOrder(order, context)
    // Money is only ever shown as taken when the server says so.
    case 'payCash':
    case 'payCard':
    case 'payVoucher':
      return undefined
  }
}
