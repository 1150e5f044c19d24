import { v7 as uuidv7 } from 'uuid'
import type { TestRestaurant } from './restaurant.ts'
import type { TestServer } from './test-server.ts'
import { tillOf } from './till.ts'

/**
 * One of everything that happens in an evening: cash with a tip, card in two parts, a refund in part
 * with some of the tip and in full, a void after sending, a discount, a declined card, a voided order, one left open.
 */
export async function busyEvening(server: TestServer, restaurant: TestRestaurant) {
  const till = tillOf(server, restaurant, restaurant.manager)
  const total = 1095 + 540

  const cash = await till.open()
  await till.cash(cash, total, { tipPence: 165, tenderedPence: 2000 })

  const split = await till.open()
  await till.card(split, 'tok_decline', 1000)
  const half = (await till.card(split, 'tok_approve', 1000, { tipPence: 100 })).json.order.payments.at(-1)
  await till.cash(split, total - 1000)
  await refund(split.id, half.id, 333, 40)

  const refunded = await till.open([till.curry(3), till.line(restaurant.ids.salad)])
  const paid = (await till.card(refunded, 'tok_approve', 3 * 1095 + 650)).json.order.payments[0]
  await refund(refunded.id, paid.id, 1)
  await refund(refunded.id, paid.id, 3 * 1095 + 650 - 1)

  const lowered = await till.open([till.curry(2), till.beer(3)])
  await till.send(`/orders/${lowered.id}/send`)
  await till.send(`/orders/${lowered.id}/lines/${lowered.lines[0]?.id}/void`, { quantity: 1, reason: 'Burnt' })
  const bill = await till.send(`/orders/${lowered.id}/discounts`, {
    id: uuidv7(),
    kind: 'discount',
    rateBps: 1000,
    reason: 'Waited too long',
  })
  await till.cash(lowered, bill.json.order.totals.balanceDuePence)

  const voided = await till.open([till.beer()])
  await till.send(`/orders/${voided.id}/lines/${voided.lines[0]?.id}/void`, { quantity: 1, reason: 'Left' })
  await till.send(`/orders/${voided.id}/close`)

  const open = await till.open([till.beer()])
  return { till, cash, split, refunded, lowered, voided, open }

  async function refund(orderId: string, paymentId: string, amountPence: number, tipPence = 0) {
    const body = { refundId: uuidv7(), amountPence, tipPence, reason: 'Sorry' }
    const { status, text } = await till.send(`/orders/${orderId}/payments/${paymentId}/refunds`, body)
    if (status !== 201) throw new Error(text)
  }
}
