import { type ApprovalLimits, noLimits } from '@tableside/domain/access'
import { basisPoints, zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { DiscountCommand, Order } from '@tableside/domain/orders'
import { describe, expect, it } from 'vitest'
import { applyCommand } from './apply-command.ts'
import type { Command } from './command.ts'
import { ribeye, soup, tillOf, uuid } from './testing.ts'

const till = tillOf()
const upTo = (pence: number) => zeroOrMorePenceSchema.parse(pence)
const preset = { id: uuid(970), name: 'Lunch', rateBps: null, amountPence: upTo(500), minBillPence: upTo(2500) }
const world = { ...till.world, discountPresets: [{ ...preset, needsApproval: false }] }

const after = (commands: readonly Command[]) =>
  commands.reduce<Order | undefined>((order, command) => applyCommand(order, command, world), undefined)
const params = { restaurantId: uuid(901), orderId: till.orderId }
const about = { orderId: till.orderId, at: '2026-11-20T20:15:00.000Z' }

const discount = (n: number, size: Partial<DiscountCommand>, limits?: ApprovalLimits): Command => {
  const body = {
    id: uuid(n),
    kind: 'discount' as const,
    lineId: null,
    rateBps: null,
    amountPence: null,
    reason: 'Lunch',
  }
  const input = { params, body: { ...body, ...size } }
  return { ...about, id: uuid(n), name: 'discountOrder', limits, input }
}

/** A steak and a soup with this discount; then the steak is deleted. */
function withoutSteak(given: Command): readonly (number | undefined)[] {
  const before = [till.open(), till.add(ribeye), till.add(soup), given]
  const order = after(before)
  const input = { params: { ...params, lineId: order?.lines[0]?.id ?? '' }, body: { quantity: 1, reason: '' } }
  const deleted: Command = { ...about, id: uuid(990), name: 'voidLine', input }
  return [order?.totals.discountPence, after([...before, deleted])?.totals.discountPence]
}

describe('a discount given at a till', () => {
  it('is held to the limits of who gave it, whoever uses the till by now', () => {
    const limits = { ...noLimits, discountBps: basisPoints(1000) }
    expect(withoutSteak(discount(980, { amountPence: upTo(310) }, limits))).toEqual([310, 70])
    expect(withoutSteak(discount(980, { amountPence: upTo(310) }))).toEqual([310, 310])
  })

  it('follows the rules of the preset it is', () => {
    expect(withoutSteak(discount(980, { amountPence: upTo(500), presetId: preset.id }))).toEqual([500, 0])
  })
})
