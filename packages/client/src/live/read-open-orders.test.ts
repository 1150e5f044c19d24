import type { Endpoint } from '@tableside/contract/core'
import type { Order } from '@tableside/domain/orders'
import { describe, expect, it } from 'vitest'
import type { Client } from '../http/index.ts'
import { readOpenOrders } from './follow-orders.ts'

type Known = { readonly id: string; readonly version: number; readonly state?: string }

const orderOf = ({ id, version, state = 'open' }: Known) => ({ id, version, state, locationId: 'main' }) as Order

/** A server with these orders open; `before` are those it named when it was asked which are open. */
function serverWith(orders: readonly Known[], before: readonly Known[] = orders) {
  const asked: string[] = []
  const api = (async ({ name }: Endpoint, { params }: { params: { orderId?: string } }) => {
    asked.push(params.orderId ?? name)
    if (name === 'listOpenOrders') return { seq: 7, orders: before }
    if (name === 'listOrders') return { orders: orders.map(orderOf), nextCursor: null }
    return { order: orders.filter(({ id }) => id === params.orderId).map(orderOf)[0] }
  }) as unknown as Client
  const read = async (known: readonly Known[]) => {
    const { seq, orders } = await readOpenOrders(
      api,
      { restaurantId: 'lantern', locationId: 'main' },
      { known: known.map(orderOf) },
    )
    return { seq, orders: orders.map(({ id, version }) => `${id} ${version}`) }
  }
  return { asked, read }
}

const many = Array.from({ length: 11 }, (_, n) => ({ id: `order ${n}`, version: 1 }))

describe('open orders', () => {
  it('are not loaded again at the version this device has', async () => {
    const { asked, read } = serverWith([
      { id: 'a', version: 2 },
      { id: 'b', version: 5 },
    ])
    expect(
      await read([
        { id: 'b', version: 5 },
        { id: 'a', version: 2 },
      ]),
    ).toEqual({ seq: 7, orders: ['a 2', 'b 5'] })
    expect(asked).toEqual(['listOpenOrders'])
  })

  it('are loaded where they are new or have changed, and leave out what is open no more', async () => {
    const { asked, read } = serverWith([
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ])
    const known = [
      { id: 'a', version: 2 },
      { id: 'closed', version: 9 },
    ]
    expect((await read(known)).orders).toEqual(['a 3', 'b 1'])
    expect(asked).toEqual(['listOpenOrders', 'a', 'b'])
  })

  it('are loaded as one list where this device has few of them', async () => {
    const { asked, read } = serverWith(many)
    expect((await read([])).orders).toHaveLength(11)
    expect(asked).toEqual(['listOpenOrders', 'listOrders'])
  })

  it('leave out one that is closed while they are read', async () => {
    const { read } = serverWith([{ id: 'a', version: 3, state: 'paid' }], [{ id: 'a', version: 2 }])
    expect((await read([])).orders).toEqual([])
  })
})
