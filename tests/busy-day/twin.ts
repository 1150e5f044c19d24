import type { Ordered } from './day.ts'
import type { Office } from './office.ts'
import type { Menu, Table } from './site.ts'

/**
 * The day without a fault: the same restaurant at a server nobody disturbs, which is given each thing at the moment
 * somebody taps it at a till.
 */
export function createTwin(office: Office, menu: Menu, tables: readonly Table[]) {
  const orders = new Map<string, string>()
  const done: Promise<unknown>[] = []
  const last = new Map<string, Promise<unknown>>()

  /** One thing after the other for each bill. */
  function give(order: string, work: () => Promise<unknown>): void {
    const next = (last.get(order) ?? Promise.resolve()).then(work)
    last.set(order, next)
    done.push(next)
  }
  const idOf = (order: string) => orders.get(order) ?? ''
  const linesOf = (dishes: readonly Ordered[]) =>
    dishes.map(({ dish, quantity }) => ({ id: crypto.randomUUID(), itemId: menu.get(dish)?.id, quantity }))

  return {
    open(order: string, table: string | undefined): void {
      const id = crypto.randomUUID()
      orders.set(order, id)
      const place = tables.find(({ name }) => name === table)
      const kind = place ? { orderType: 'table', tableId: place.id, covers: 2 } : { orderType: 'takeaway' }
      give(order, () => office.post('/orders', { id, locationId: office.locationId, ...kind, lines: [], send: false }))
    },
    send: (order: string, dishes: readonly Ordered[]) =>
      give(order, () => office.post(`/orders/${idOf(order)}/lines`, { lines: linesOf(dishes), send: true })),
    payCash: (order: string, amountPence: number) =>
      give(order, () =>
        office.post(`/orders/${idOf(order)}/payments/cash`, {
          ...{ paymentId: crypto.randomUUID(), amountPence, tenderedPence: amountPence },
        }),
      ),
    settled: () => Promise.all(done),
  }
}
export type Twin = ReturnType<typeof createTwin>
