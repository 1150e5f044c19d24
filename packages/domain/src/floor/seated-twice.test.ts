import { describe, expect, it } from 'vitest'
import { placeOrder } from '../orders/index.ts'
import { id, location, menu, table, trading } from '../testing/sale.ts'
import { seatedTwice } from './index.ts'

const at = (instant: string, number: number, by: string, more: object = {}) => ({
  ...placeOrder(
    {
      ...{ id: id('order', number), locationId: location, orderType: 'table', tableId: table.id },
      ...{ covers: 2, guestName: '', lines: [], send: false },
    },
    menu,
    trading,
    { at: instant, by, newId: () => id('ticket', number) },
  ).order,
  ...more,
})
const [ada, ben] = [id('person', 1), id('person', 2)]
const own = at('2026-11-21T19:00:00.000Z', 1, ada)

describe('table that two waiters seat at once', () => {
  it('has a second bill of somebody else, opened within three minutes', () => {
    const second = at('2026-11-21T19:02:59.000Z', 2, ben)
    expect(seatedTwice(own, [own, second])?.id).toBe(second.id)
    expect(seatedTwice(second, [own, second])?.id).toBe(own.id)
  })

  it('is not meant by a bill of the same waiter, of later, of another table, or that is closed', () => {
    for (const other of [
      at('2026-11-21T19:01:00.000Z', 2, ada),
      at('2026-11-21T19:03:00.000Z', 2, ben),
      at('2026-11-21T19:01:00.000Z', 2, ben, { tableId: id('place', 3) }),
      at('2026-11-21T19:01:00.000Z', 2, ben, { state: 'paid' }),
    ]) {
      expect(seatedTwice(own, [own, other])).toBeUndefined()
    }
  })
})
