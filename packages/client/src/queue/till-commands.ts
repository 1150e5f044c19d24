import type { ApprovalLimits } from '@tableside/domain/access'
import type { OnAccountCommand } from '@tableside/domain/house-accounts'
import { chooseModifiers, type MenuSnapshot, unitPriceOf } from '@tableside/domain/menu'
import {
  type DiscountCommand,
  type DishChoice,
  type LineChanges,
  matchingLine,
  type OrderDetails,
  type PlaceOrder,
  quantityLeft,
  type VoidLine,
} from '@tableside/domain/orders'
import {
  type CardPaymentCommand,
  type CashPaymentCommand,
  type TerminalPaymentCommand,
  type VoucherPaymentCommand,
  withoutCardNumbers,
} from '@tableside/domain/payments'
import type { Command, CommandName, SignOnProof } from './command.ts'
import type { OrderQueue } from './create-queue.ts'

export type TillCommands = ReturnType<typeof createTillCommands>

type InputOf<N extends CommandName> = Extract<Command, { name: N }>['input']

/** What a command takes from the device it is given on. */
export type TillDevice = {
  /** UUIDv7. */
  readonly newId: () => string
  /** The device's clock, an ISO instant. */
  readonly now: () => string
  /** Under whose sign-on the till is used; undefined where people use it with their account. */
  readonly signOnId: () => string | undefined
  /** Undefined for a sign-on that the server knows. */
  readonly proofOf?: (signOnId: string) => SignOnProof | undefined
  /** How much whoever uses it approves by themselves; undefined where they have no limits. */
  readonly limits: () => ApprovalLimits | undefined
}

/**
 * What was typed, without card numbers: the device keeps none, and the server would refuse the whole command, long after
 * the dish was served where there was no connection.
 */
function masked<Input>(input: Input): Input {
  const withoutThem = (_key: string, value: unknown) => (typeof value === 'string' ? withoutCardNumbers(value) : value)
  return JSON.parse(JSON.stringify(input), withoutThem)
}

/** Everything a waiter can do to an order, each as one command for the queue. */
export function createTillCommands(
  queue: Pick<OrderQueue, 'add' | 'order'>,
  restaurantId: string,
  { newId, now, signOnId, proofOf, limits }: TillDevice,
) {
  const inOrder = (orderId: string) => ({ restaurantId, orderId })

  /** @returns the command's id, to follow what the server says to it */
  function give<N extends CommandName>(orderId: string, name: N, input: InputOf<N>, by = signOnId()): string {
    // `name` and `input` belong together, which the compiler cannot see through the generic.
    const given = { id: newId(), orderId, name, input: masked(input), at: now() }
    const signOnProof = by === undefined ? undefined : proofOf?.(by)
    queue.add({ ...given, signOnId: by, ...(signOnProof && { signOnProof }), limits: limits() } as Command)
    return given.id
  }

  const commands = {
    /** @returns the id of the new order */
    openOrder({
      id = newId(),
      ...order
    }: Pick<PlaceOrder, 'locationId' | 'orderType' | 'tableId' | 'covers'> & { id?: string }): string {
      give(id, 'placeOrder', {
        params: { restaurantId },
        body: { ...order, id, guestName: '', lines: [], send: false },
      })
      return id
    },

    /** One more of the same joins the unsent line that was asked for in the same way. */
    addDish(orderId: string, menu: MenuSnapshot, { item, ...choice }: DishChoice): void {
      const order = queue.order(orderId)
      if (!order) return
      const modifiers = chooseModifiers(menu, item, choice.modifierOptionIds)
      const pricePence = choice.openPricePence ?? item.pricePence
      const expectedUnitPricePence = unitPriceOf({ pricePence }, modifiers)
      const line = { ...choice, id: newId(), itemId: item.id, expectedUnitPricePence }
      const known = matchingLine(order, line)
      if (known) commands.changeLine(orderId, known.id, { quantity: quantityLeft(known) + choice.quantity })
      else give(orderId, 'addLines', { params: inOrder(orderId), body: { lines: [line], send: false } })
    },

    changeLine(orderId: string, lineId: string, body: LineChanges): void {
      give(orderId, 'changeLine', { params: { ...inOrder(orderId), lineId }, body })
    },
    voidLine(orderId: string, lineId: string, body: VoidLine): void {
      give(orderId, 'voidLine', { params: { ...inOrder(orderId), lineId }, body })
    },
    send(orderId: string): void {
      give(orderId, 'sendOrder', { params: inOrder(orderId), body: undefined })
    },
    fireCourse(orderId: string, course: number): void {
      give(orderId, 'fireCourse', { params: { ...inOrder(orderId), course }, body: undefined })
    },
    /** In how many minutes a held course is fired by itself; null stops it. */
    setCourseTimer(orderId: string, course: number, minutes: number | null): void {
      give(orderId, 'setCourseTimer', { params: { ...inOrder(orderId), course }, body: { minutes } })
    },
    discount(orderId: string, discount: Omit<DiscountCommand, 'id'>): void {
      give(orderId, 'discountOrder', { params: inOrder(orderId), body: { ...discount, id: newId() } })
    },
    removeDiscount(orderId: string, discountId: string): void {
      give(orderId, 'removeDiscount', { params: { ...inOrder(orderId), discountId }, body: undefined })
    },
    changeDetails(orderId: string, body: OrderDetails): void {
      give(orderId, 'changeOrderDetails', { params: inOrder(orderId), body })
    },
    /** @returns the command's id, to follow what the server says to it */
    handOver(orderId: string, staffId: string): string {
      return give(orderId, 'handOverOrder', { params: inOrder(orderId), body: { staffId } })
    },
    markBillAsked(orderId: string, isAsked: boolean): void {
      give(orderId, 'markBillAsked', { params: inOrder(orderId), body: { isAsked } })
    },
    close(orderId: string): void {
      give(orderId, 'closeOrder', { params: inOrder(orderId), body: undefined })
    },

    /**
     * @param by under whose sign-on it was taken, where the till may have been locked since
     * @returns the id of the payment, to follow what becomes of it
     */
    payCash(orderId: string, payment: Omit<CashPaymentCommand, 'paymentId'>, by?: string): string {
      const paymentId = newId()
      give(orderId, 'payCash', { params: inOrder(orderId), body: { ...payment, paymentId } }, by)
      return paymentId
    },
    /** @returns the id of the payment, to follow what becomes of it */
    payCard(orderId: string, payment: Omit<CardPaymentCommand, 'paymentId'>): string {
      const paymentId = newId()
      give(orderId, 'payCard', { params: inOrder(orderId), body: { ...payment, paymentId } })
      return paymentId
    },
    /** As `payCash`. */
    payTerminal(orderId: string, payment: Omit<TerminalPaymentCommand, 'paymentId'>, by?: string): string {
      const paymentId = newId()
      give(orderId, 'payTerminal', { params: inOrder(orderId), body: { ...payment, paymentId } }, by)
      return paymentId
    },
    /** @returns the id of the payment, to follow what becomes of it */
    payVoucher(orderId: string, payment: Omit<VoucherPaymentCommand, 'paymentId'>): string {
      const paymentId = newId()
      give(orderId, 'payVoucher', { params: inOrder(orderId), body: { ...payment, paymentId } })
      return paymentId
    },
    /** @returns the id of the payment, to follow what becomes of it */
    payOnAccount(orderId: string, payment: Omit<OnAccountCommand, 'paymentId'>): string {
      const paymentId = newId()
      give(orderId, 'payOnAccount', { params: inOrder(orderId), body: { ...payment, paymentId } })
      return paymentId
    },
  }
  return commands
}
