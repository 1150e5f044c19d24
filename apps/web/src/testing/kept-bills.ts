import * as contract from '@tableside/contract/orders'
import { checkHold, openTab, releaseHold } from '@tableside/contract/payments'
import type { Location } from '@tableside/contract/restaurants'
import { aboveZeroPenceSchema } from '@tableside/domain/money'
import { joinBills, moveLines, type Order, openBillBeside } from '@tableside/domain/orders'
import { type HoldOutcome, type Kept, settleHold, startRelease, openTab as startTab } from '@tableside/domain/tabs'
import { addMinutes } from '@tableside/domain/time'
import { idOf } from './fixtures.ts'
import { changeAtServer, orderAtServer } from './kept-orders.ts'
import { contextOf, tradingOf } from './orders.ts'
import type { StandInServer } from './stand-in-server.ts'
import { testNow } from './test-now.ts'

/** What the provider keeps on a Visa for a tab: for a week, unless a test says less. */
export const keptOnVisa = (heldPence: number, given: Partial<Kept> = {}): Kept => ({
  ...{ providerRef: 'pi_1', card: { brand: 'visa', last4: '4242' }, expiresAt: addMinutes(testNow, 7 * 24 * 60) },
  heldPence: aboveZeroPenceSchema.parse(heldPence),
  ...given,
})

/** What became of the hold of a tab that was asked for. */
export const answered = (order: Order, outcome: HoldOutcome): Order =>
  settleHold(order, order.holds.at(-1)?.id ?? '', outcome, contextOf()).order

/** A tab on an order: by its name, on a card that was asked for. */
export function tabOn(order: Order, name: string, outcome: HoldOutcome): Order {
  const holdId = idOf('hold', order.id)
  const amountPence = aboveZeroPenceSchema.parse(50_00)
  return answered(startTab(order, { holdId, name, amountPence, cardToken: 'tok_test' }, contextOf()).order, outcome)
}

/** Keeps what happens between two bills, and the holds of tabs, as the server does: a card is held at once. */
export function keepBills(server: StandInServer, { tables }: Location): void {
  server.answersByDefault(contract.joinBills, ({ params, body }) => {
    const { into, from } = joinBills(
      orderAtServer(params.orderId),
      orderAtServer(body.fromOrderId),
      { ...tradingOf(), tables },
      contextOf(),
    )
    changeAtServer(from)
    return changeAtServer(into)
  })
  server.answersByDefault(contract.moveLines, ({ params, body: { lines, to } }) => {
    const before = orderAtServer(params.orderId)
    const target =
      'orderId' in to
        ? orderAtServer(to.orderId)
        : { ...openBillBeside(before, to.newOrder, { ...tradingOf(), tables }, contextOf()).order, number: '199' }
    const { from, into } = moveLines(before, target, lines, contextOf())
    return { ...changeAtServer(from), other: changeAtServer(into).order }
  })
  server.answersByDefault(openTab, ({ params, body }) => {
    const asked = startTab(orderAtServer(params.orderId), body, contextOf()).order
    return changeAtServer(answered(asked, { state: 'held', kept: keptOnVisa(body.amountPence) }))
  })
  server.answersByDefault(releaseHold, ({ params }) =>
    changeAtServer(answered(startRelease(orderAtServer(params.orderId), params.holdId).order, { state: 'released' })),
  )
  server.answersByDefault(checkHold, ({ params }) => ({ order: orderAtServer(params.orderId) }))
}
