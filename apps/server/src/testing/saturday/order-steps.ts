import type { OrderLine } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import type { TestPin } from '../devices.ts'
import type { TestTill } from '../till.ts'
import { type Asking, quantityLeft, type Service, type Turn } from './asking.ts'
import { allDishes, type Bill, type Dish, isFullPrice, leftOf, moveDish, newBill, prices } from './expected.ts'

/** What waiters do with a bill until it is paid. A step that is refused changes nothing that is expected. */
export function orderSteps(service: Service, { ask, isDone, approval }: Asking) {
  const { chance, tables, waiters, pass, expected } = service
  const { ids } = service.restaurant
  const dishOf = ({ itemId }: OrderLine): Dish => allDishes.find((dish) => ids[dish] === itemId) ?? 'water'

  /** A few dishes for four seats: salads as a first or third course, curries as a second, drinks as none. */
  function someDishes(till: TestTill) {
    const chosen = Array.from({ length: chance.between(1, 4) }, () => ({
      dish: chance.oneOf(allDishes),
      quantity: chance.between(1, 3),
    }))
    const courses = { curry: 2, salad: chance.oneOf([1, 3]), beer: null, water: null }
    const lines = chosen.map(({ dish, quantity }) => {
      const more = { course: courses[dish], seat: chance.between(1, 4) }
      return dish === 'curry' ? till.curry(quantity, more) : till.line(ids[dish], quantity, more)
    })
    const remember = (bill: Bill, { staffId: by }: TestPin) => {
      for (const { dish, quantity } of chosen) {
        bill.dishes[dish] += quantity
        expected.added.push({ by, dish, quantity })
      }
    }
    return { lines, remember }
  }

  return {
    async openTable({ till, waiter }: Pick<Turn, 'till' | 'waiter'>): Promise<Bill> {
      const { lines, remember } = someDishes(till)
      const covers = chance.between(1, 6)
      const order = await till.open(lines, { tableId: chance.oneOf(tables), covers, send: chance.is(0.6) })
      const bill = newBill(expected, { id: order.id, servedBy: waiter.staffId, covers })
      remember(bill, waiter)
      return bill
    },
    async add({ till, waiter, bill }: Turn) {
      const { lines, remember } = someDishes(till)
      const body = { lines, send: chance.is(0.5) }
      if (await isDone('add', ask(till, `/orders/${bill.id}/lines`, body))) remember(bill, waiter)
    },
    async send({ till, bill }: Turn) {
      await isDone('send', ask(till, `/orders/${bill.id}/send`))
    },
    /** From the till and from the pass at the same moment. */
    async fire({ till, bill }: Turn) {
      const path = `/orders/${bill.id}/courses/${chance.between(2, 3)}/fire`
      const fired = await Promise.all([isDone('fire', ask(till, path)), isDone('fire', ask(pass, path))])
      if (fired.every(Boolean)) throw new Error(`${path} was fired twice`)
    },
    async void({ till, waiter, bill }: Turn) {
      const line = (await till.get(bill.id)).lines.find((each) => quantityLeft(each) > 0)
      if (!line || bill.paidPence > 0 || !isFullPrice(bill)) return
      const quantity = chance.between(1, quantityLeft(line))
      const wasSent = line.fire !== null
      const approved = wasSent ? { approvalId: await approval(till, 'void_line', line.id, { quantity }) } : {}
      const body = { quantity, reason: 'Sent back', ...approved }
      const step = wasSent ? 'voidSent' : 'voidUnsent'
      if (!(await isDone(step, ask(till, `/orders/${bill.id}/lines/${line.id}/void`, body)))) return
      bill.dishes[dishOf(line)] -= quantity
      expected.voids.push({ by: waiter.staffId, dish: dishOf(line), quantity, wasSent })
    },
    async discount({ till, waiter, bill }: Turn) {
      const amountPence = chance.between(10, 300)
      if (bill.discountPence > 0 || leftOf(bill) <= amountPence) return
      const approvalId = await approval(till, 'discount_order', bill.id, { amountPence })
      const body = { id: uuidv7(), kind: 'discount', amountPence, reason: 'Waited long', approvalId }
      if (!(await isDone('discount', ask(till, `/orders/${bill.id}/discounts`, body)))) return
      bill.discountPence = amountPence
      expected.discounts.push({ by: waiter.staffId, pence: amountPence })
    },
    /** One dish on the house. */
    async comp({ till, waiter, bill }: Turn) {
      const line = (await till.get(bill.id)).lines.find((each) => quantityLeft(each) > 0)
      if (!line || bill.paidPence > 0 || !isFullPrice(bill)) return
      const pence = prices[dishOf(line)] * quantityLeft(line)
      if (pence === leftOf(bill)) return
      const size = { rateBps: 10_000, amountPence: pence }
      const approvalId = await approval(till, 'comp', line.id, size)
      const body = { id: uuidv7(), kind: 'comp', lineId: line.id, rateBps: 10_000, reason: 'Regular', approvalId }
      if (!(await isDone('comp', ask(till, `/orders/${bill.id}/discounts`, body)))) return
      bill.compPence = pence
      expected.comps.push({ by: waiter.staffId, pence })
    },
    async join({ till, bill, other }: Turn) {
      if (!other) return
      if (!(await isDone('join', ask(till, `/orders/${bill.id}/join`, { fromOrderId: other.id })))) return
      for (const dish of allDishes) moveDish(other, bill, dish, other.dishes[dish])
      bill.compPence += other.compPence
      bill.covers += other.covers
      Object.assign(other, { compPence: 0, covers: 0, end: 'joined' })
    },
    /** To another bill, or split off onto a bill of its own. */
    async moveDish({ till, bill, other }: Turn) {
      const line = chance.oneOf((await till.get(bill.id)).lines)
      // A dish on the house takes its comp along, which is another sum than this test's.
      if (quantityLeft(line) === 0 || bill.compPence > 0) return
      const quantity = chance.between(1, quantityLeft(line))
      const id = uuidv7()
      const to = other ? { orderId: other.id } : { newOrder: { id, tableId: chance.oneOf(tables) } }
      const body = { lines: [{ lineId: line.id, quantity }], to }
      const step = other ? 'moveDish' : 'splitOff'
      if (!(await isDone(step, ask(till, `/orders/${bill.id}/move-lines`, body)))) return
      const { servedBy } = bill
      moveDish(bill, other ?? newBill(expected, { id, servedBy, covers: 0 }), dishOf(line), quantity)
    },
    async moveTable({ till, bill }: Turn) {
      if (!(await isDone('moveTable', ask(till, `/orders/${bill.id}`, { tableId: chance.oneOf(tables) }, 'PATCH'))))
        return
      // A bill on which nothing is owed any more, as the rest of it went to another one, ends with its next change.
      if (bill.paidPence > 0 && leftOf(bill) === 0) bill.end = 'paid'
    },
    async handOver({ till, bill }: Turn) {
      const { staffId } = chance.oneOf(waiters)
      if (await isDone('handOver', ask(till, `/orders/${bill.id}/hand-over`, { staffId }))) bill.servedBy = staffId
    },
  }
}
