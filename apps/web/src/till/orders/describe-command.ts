import type { Command } from '@tableside/client/queue'
import { type CourseNames, formatCourseInSentence, type MenuSnapshot } from '@tableside/domain/menu'
import { formatPence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'

/** What a command was meant to do, for somebody who reads it minutes later. */
export function describeCommand(
  command: Command,
  { menu, courseNames }: { readonly menu: MenuSnapshot; readonly courseNames: CourseNames },
  order: Order | undefined,
): string {
  const dish = (lineId: string) => order?.lines.find((line) => line.id === lineId)?.name ?? 'a dish'
  switch (command.name) {
    case 'placeOrder':
      return 'Open the order'
    case 'addLines': {
      const names = command.input.body.lines.map(({ itemId, quantity }) => {
        const item = menu.items.find((each) => each.id === itemId)
        return `${quantity} × ${item?.name ?? 'a dish that is not on the menu'}`
      })
      return `Add ${names.join(', ')}`
    }
    case 'changeLine': {
      const { quantity } = command.input.body
      const name = dish(command.input.params.lineId)
      return quantity === undefined ? `Change ${name}` : `Change ${name} to ${quantity}`
    }
    case 'sendOrder':
      return 'Send to the kitchen'
    case 'fireCourse':
      return command.input.params.course === 0
        ? 'Fire the order to collect'
        : `Fire ${formatCourseInSentence(command.input.params.course, courseNames)}`
    case 'setCourseTimer': {
      const course = formatCourseInSentence(command.input.params.course || null, courseNames)
      const { minutes } = command.input.body
      return minutes === null ? `Stop the timer of ${course}` : `Fire ${course} in ${minutes} min`
    }
    case 'voidLine':
      return `Void ${command.input.body.quantity} × ${dish(command.input.params.lineId)}`
    case 'discountOrder':
      return command.input.body.kind === 'comp' ? 'Comp' : 'Discount'
    case 'removeDiscount':
      return 'Take a discount off'
    case 'changeOrderDetails':
      if (command.input.body.guest) return `Put ${command.input.body.guest.name} on the order`
      return 'Change table, covers or kind of order'
    case 'handOverOrder':
      return 'Hand the order over'
    case 'markBillAsked':
      return command.input.body.isAsked ? 'Mark the bill as asked for' : 'Take the mark for the bill off'
    case 'closeOrder':
      return 'Close the order'
    case 'payCash':
      return `Take ${formatPence(command.input.body.amountPence)} in cash`
    case 'payCard':
      return `Take ${formatPence(command.input.body.amountPence)} by card`
    case 'payTerminal':
      return `Take ${formatPence(command.input.body.amountPence)} on the card terminal`
    case 'payOnAccount':
      return `Put ${formatPence(command.input.body.amountPence)} on account`
    case 'payVoucher':
      return `Take ${formatPence(command.input.body.amountPence)} by gift voucher`
  }
}
