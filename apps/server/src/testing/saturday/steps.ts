import type { OrderLine } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import type { Chance } from '../../demo/chance.ts'
import type { TestPin } from '../devices.ts'
import type { TestRestaurant } from '../restaurant.ts'
import type { TestTill } from '../till.ts'
import { allDishes, type Bill, type Dish, type Expected, moveDish, newBill, totalOf } from './expected.ts'

export type Service = {
  readonly chance: Chance
  readonly restaurant: TestRestaurant
  readonly tables: readonly string[]
  readonly waiters: readonly TestPin[]
  readonly manager: TestPin
  /** The till at the pass, in the manager's hands. */
  readonly pass: TestTill
  readonly expected: Expected
}

/** Somebody at a till with a bill, and perhaps another one that nobody else touches meanwhile. */
export type Turn = {
  readonly till: TestTill
  readonly waiter: TestPin
  readonly bill: Bill
  readonly other?: Bill | undefined
}

export type StepName = keyof ReturnType<typeof stepsOf>

/** What waiters do. A step that is refused changes nothing that is expected. */
export function stepsOf({ chance, restaurant: { ids }, tables, waiters, manager, pass, expected }: Service) {
  const dishOf = ({ itemId }: OrderLine): Dish => allDishes.find((dish) => ids[dish] === itemId) ?? 'water'
  const leftOf = ({ quantity, voids }: OrderLine) => voids.reduce((left, each) => left - each.quantity, quantity)

  /** At times sent twice with one key, as a till does whose answer was lost: both get the same answer. */
  async function ask(till: TestTill, path: string, body?: object, method: 'POST' | 'PATCH' = 'POST') {
    const key = uuidv7()
    const send = () => till.send(path, body, { key, method })
    const [first, second = first] = chance.is(0.15) ? await Promise.all([send(), send()]) : [await send()]
    // A refusal is worked out again and names another request.
    const isSame = second.json.code ? second.json.code === first.json.code : second.text === first.text
    if (!isSame) throw new Error(`${path} answered ${first.text}, then ${second.text}`)
    if (first.status >= 500) throw new Error(first.text)
    return { ...first, isDone: first.status < 300 }
  }

  /** Asks, and counts the step if it was granted. */
  async function isDone(step: string, asking: ReturnType<typeof ask>): Promise<boolean> {
    const { isDone } = await asking
    if (isDone) expected.done.set(step, (expected.done.get(step) ?? 0) + 1)
    return isDone
  }

  async function approval(till: TestTill, request: object): Promise<string> {
    const { json, text } = await till.send('/approvals', { ...request, pin: manager.pin }, { key: null })
    if (!json.approvalId) throw new Error(text)
    return json.approvalId
  }

  /** A few dishes: salads as a first or third course, curries as a second, drinks as none. */
  function someDishes(till: TestTill) {
    const chosen = Array.from({ length: chance.between(1, 4) }, () => ({
      dish: chance.oneOf(allDishes),
      quantity: chance.between(1, 3),
    }))
    const courses = { curry: 2, salad: chance.oneOf([1, 3]), beer: null, water: null }
    const lines = chosen.map(({ dish, quantity }) => {
      const more = { course: courses[dish] }
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

  async function openTable(till: TestTill, waiter: TestPin): Promise<void> {
    const { lines, remember } = someDishes(till)
    const order = await till.open(lines, {
      ...{ tableId: chance.oneOf(tables), covers: chance.between(1, 6), send: chance.is(0.6) },
    })
    remember(newBill(expected, order.id, waiter.staffId), waiter)
  }

  async function takePayment({ till, waiter, bill }: Turn, step: string, share: number): Promise<void> {
    const left = totalOf(bill) - bill.paidPence
    if (left <= 0) return
    const pence = Math.max(1, Math.round(left * share))
    const tipPence = chance.is(0.3) ? chance.between(50, 500) : 0
    const tender = chance.oneOf(['cash', 'card'] as const)
    const how = tender === 'cash' ? { tenderedPence: pence + tipPence + 500 } : { cardToken: 'tok_approve' }
    const body = { paymentId: uuidv7(), amountPence: pence, tipPence, ...how }
    const asking = ask(till, `/orders/${bill.id}/payments/${tender}`, body)
    const { json, text } = await asking
    if (!(await isDone(step, asking))) throw new Error(`${tender} of ${pence} was refused: ${text}`)
    bill.paidPence += pence
    expected.payments.push({ by: waiter.staffId, tender, pence, tipPence })
    if (bill.paidPence === totalOf(bill)) bill.end = 'paid'
    if (json.order.state !== bill.end) throw new Error(`${bill.id} is ${json.order.state} and must be ${bill.end}`)
  }

  return {
    openTable,
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
      const line = (await till.get(bill.id)).lines.find((each) => leftOf(each) > 0)
      if (!line || bill.paidPence > 0 || bill.discountPence > 0) return
      const quantity = chance.between(1, leftOf(line))
      const wasSent = line.fire !== null
      const yes = { action: 'void_line', subjectId: line.id, max: { quantity } }
      const approved = wasSent ? { approvalId: await approval(till, yes) } : {}
      const body = { quantity, reason: 'Sent back', ...approved }
      const step = wasSent ? 'voidSent' : 'voidUnsent'
      if (!(await isDone(step, ask(till, `/orders/${bill.id}/lines/${line.id}/void`, body)))) return
      bill.dishes[dishOf(line)] -= quantity
      expected.voids.push({ by: waiter.staffId, dish: dishOf(line), quantity, wasSent })
    },
    async discount({ till, waiter, bill }: Turn) {
      const amountPence = chance.between(10, 300)
      if (bill.discountPence > 0 || totalOf(bill) - bill.paidPence <= amountPence) return
      const approvalId = await approval(till, {
        ...{ action: 'discount_order', subjectId: bill.id, max: { amountPence } },
      })
      const body = { id: uuidv7(), kind: 'discount', amountPence, reason: 'Waited long', approvalId }
      if (!(await isDone('discount', ask(till, `/orders/${bill.id}/discounts`, body)))) return
      bill.discountPence = amountPence
      expected.discounts.push({ by: waiter.staffId, pence: amountPence })
    },
    async join({ till, bill, other }: Turn) {
      if (!other) return
      if (!(await isDone('join', ask(till, `/orders/${bill.id}/join`, { fromOrderId: other.id })))) return
      for (const dish of allDishes) moveDish(other, bill, dish, other.dishes[dish])
      other.end = 'joined'
    },
    /** To another bill, or split off onto a bill of its own. */
    async moveDish({ till, bill, other }: Turn) {
      const line = chance.oneOf((await till.get(bill.id)).lines)
      if (leftOf(line) === 0) return
      const quantity = chance.between(1, leftOf(line))
      const id = uuidv7()
      const to = other ? { orderId: other.id } : { newOrder: { id, tableId: chance.oneOf(tables) } }
      const body = { lines: [{ lineId: line.id, quantity }], to }
      const step = other ? 'moveDish' : 'splitOff'
      if (!(await isDone(step, ask(till, `/orders/${bill.id}/move-lines`, body)))) return
      moveDish(bill, other ?? newBill(expected, id, bill.servedBy), dishOf(line), quantity)
    },
    async moveTable({ till, bill }: Turn) {
      await isDone('moveTable', ask(till, `/orders/${bill.id}`, { tableId: chance.oneOf(tables) }, 'PATCH'))
    },
    async handOver({ till, bill }: Turn) {
      const { staffId } = chance.oneOf(waiters)
      if (await isDone('handOver', ask(till, `/orders/${bill.id}/hand-over`, { staffId }))) bill.servedBy = staffId
    },
    payPart: (turn: Turn) => takePayment(turn, 'payPart', 0.4),
    pay: (turn: Turn) => takePayment(turn, 'pay', 1),
    /** At the end of the night: what is owed is paid, and a bill of which nothing is left is closed. */
    async finish(turn: Turn) {
      const { till, bill } = turn
      if (totalOf(bill) > bill.paidPence) await takePayment(turn, 'pay', 1)
      else if ((await ask(till, `/orders/${bill.id}/close`)).isDone) bill.end = 'voided'
    },
  }
}
