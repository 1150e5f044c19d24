import { type Command, isPayment } from '@tableside/client/queue'
import { counted } from '../../shared/format-count.ts'

/** "3 payments and 9 dishes wait for the network.": what has not reached the server, in a waiter's words. */
export function waitingSummary(waiting: readonly Command[]): string {
  const payments = waiting.filter(isPayment).length
  const dishes = waiting.flatMap(dishesOf).reduce((sum, quantity) => sum + quantity, 0)
  const parts = [
    ...(payments > 0 ? [counted(payments, 'payment', 'payments')] : []),
    ...(dishes > 0 ? [counted(dishes, 'dish', 'dishes')] : []),
  ]
  if (parts.length === 0) return `${counted(waiting.length, 'change waits', 'changes wait')} for the network.`
  return `${parts.join(' and ')} ${payments + dishes === 1 ? 'waits' : 'wait'} for the network.`
}

/** How many of each dish a command adds to its order. */
function dishesOf(command: Command): number[] {
  if (command.name !== 'placeOrder' && command.name !== 'addLines') return []
  return command.input.body.lines.map(({ quantity }) => quantity)
}
