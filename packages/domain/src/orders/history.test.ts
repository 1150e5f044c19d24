import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { decideHeld, settlePayment, takeCash } from '../payments/index.ts'
import { approved, card, id, line, manager, now, orderOf, soup, trading } from '../testing/sale.ts'
import { type Decision, describeEvent } from './index.ts'

const historyOf = ({ order, events }: Decision) =>
  events.flatMap(({ type, data }, seq) => describeEvent({ seq, type, body: data, at: now.at, by: now.by }, order) ?? [])
const whats = (decision: Decision) => historyOf(decision).map(({ what }) => what)

describe('the history of an order', () => {
  it('counts the tip with cash that was held, and with what was decided about it', () => {
    const taken = { amountPence: pence(7_00), tipPence: pence(1_00), tenderedPence: pence(8_00) }
    const takenOffline = { deviceId: id('till'), at: now.at, billPence: pence(6_95) }
    const command = { paymentId: id('payment'), ...taken, takenOffline }
    const held = takeCash(orderOf([line(1, soup)]), command, { ...now, feeBps: basisPoints(100) })
    expect(whats(held)).toEqual(['Held £8.00 in cash, taken offline'])
    const decide = (decision: 'accept' | 'refuse') =>
      decideHeld(held.order, id('payment'), { decision, reason: 'Counted' }, manager, now)
    expect(whats(decide('accept'))[0]).toBe('Accepted the £8.00 taken offline')
    expect(whats(decide('refuse'))).toEqual(['Refused the £8.00 taken offline'])
  })

  it('says of a payment what of the service charge its guest had taken off', () => {
    const order = orderOf([line(1, soup, 2)], {}, { ...trading, serviceChargeBps: basisPoints(1000) })
    const asked = card(order, 1, order.totals.totalPence, 100, 139).order
    expect(historyOf(settlePayment(asked, id('payment'), approved, now))[0]).toMatchObject({
      what: 'Took £13.90 by card',
      detail: 'and £1.00 tip, without £1.39 service charge, which the guest had taken off',
    })
  })

  it('names a dispute and its reason without the provider’s underscores', () => {
    const body = { amountPence: 1_635, status: 'needs_response', reason: 'product_not_received' }
    const event = { seq: 1, type: 'payment.disputed', at: now.at, by: now.by, body }
    expect(describeEvent(event, { lines: [] })).toMatchObject({
      what: 'The guest’s bank disputes £16.35: needs response',
      detail: 'product not received',
    })
  })
})
