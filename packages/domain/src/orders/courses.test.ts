import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  cash,
  coffee,
  id,
  line,
  loaf,
  manager,
  menu,
  now,
  orderOf,
  soup,
  steak,
  trading,
  wine,
} from '../testing/sale.ts'
import {
  addLines,
  type ChosenLine,
  changeLine,
  courseProgress,
  type Decision,
  fireAtIn,
  fireCourse,
  fireWhenDue,
  heldLines,
  joinBills,
  moveLines,
  type Order,
  type OrderLine,
  openBillBeside,
  quantityLeft,
  sendToKitchen,
  setCourseTimer,
  unsentLines,
  voidLine,
} from './index.ts'

const starters = { course: 1 }
const mains = { course: 2 }
const firedNames = ({ order }: Decision, fire: number) =>
  order.lines.filter((each) => each.fire === fire).map(({ name }) => name)
const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name)

describe('sending an order with courses', () => {
  const dinner = orderOf([line(1, soup, 2, starters), line(2, steak, 2, mains), line(3, wine)])
  const sent = sendToKitchen(dinner, now)

  it('makes the first course and what has none, and holds the rest', () => {
    expect(firedNames(sent, 1)).toEqual(['Soup', 'House red'])
    expect(names(heldLines(sent.order))).toEqual(['Ribeye'])
    expect(unsentLines(sent.order)).toEqual([])
    expect(sent.tickets.flatMap(({ items }) => names(items))).toEqual(['Soup', 'House red'])
    expect(sent.events.map(({ type }) => type)).toEqual([
      'order.held',
      'order.sent',
      'kitchen.ticket_sent',
      'kitchen.ticket_sent',
    ])
  })

  it('fires a held course once', () => {
    const fired = fireCourse(sent.order, 2, now)
    expect(firedNames(fired, 2)).toEqual(['Ribeye'])
    expect(fired.tickets).toHaveLength(1)
    expect(fired.tickets[0]).toMatchObject({
      fire: 2,
      firedCourse: 2,
      items: [{ name: 'Ribeye', quantity: 2, course: 2 }],
    })
    expect(refusalOf(() => fireCourse(fired.order, 2, now))).toBe('nothing_to_fire')
  })

  it('sends mains at once where nobody has a starter', () => {
    expect(firedNames(sendToKitchen(orderOf([line(1, steak, 1, mains)]), now), 1)).toEqual(['Ribeye'])
  })

  it('sends a late starter at once and a late main with its course', () => {
    const late = addLines(sent.order, [line(4, soup, 1, starters), line(5, steak, 1, mains)], menu, now)
    const again = sendToKitchen(late.order, now)
    expect(firedNames(again, 2)).toEqual(['Soup'])
    expect(names(heldLines(again.order))).toEqual(['Ribeye', 'Ribeye'])
  })

  it('only holds where nothing new is for now', () => {
    const late = addLines(sent.order, [line(4, loaf, 1, { course: 3 })], menu, now)
    const again = sendToKitchen(late.order, now)
    expect(again.tickets).toEqual([])
    expect(again.order.fires).toBe(1)
    expect(again.events.map(({ type }) => type)).toEqual(['order.held'])
  })

  it('fires the courses before it too', () => {
    const three = addLines(sent.order, [line(4, coffee, 1, { course: 3 })], menu, now)
    expect(firedNames(fireCourse(sendToKitchen(three.order, now).order, 3, now), 2)).toEqual(['Ribeye', 'Coffee'])
  })

  it('holds nothing at the counter', () => {
    const counter = orderOf([line(1, soup, 1, starters), line(2, steak, 1, mains)], { orderType: 'takeaway' })
    expect(heldLines(sendToKitchen(counter, now).order)).toEqual([])
  })

  it('lets a held dish be changed and voided freely, and never makes it', () => {
    const changed = changeLine(sent.order, id('line', 2), { note: 'Well done', quantity: 1 }, now)
    expect(heldLines(changed.order)).toMatchObject([{ note: 'Well done', quantity: 1 }])
    const voided = voidLine(changed.order, id('line', 2), { quantity: 1, reason: '' }, undefined, now)
    expect(refusalOf(() => fireCourse(voided.order, 2, now))).toBe('nothing_to_fire')
  })

  it('sends what is held when the bill is paid', () => {
    const paid = cash(sent.order, 1)
    expect(paid.order.state).toBe('paid')
    expect(firedNames(paid, 2)).toEqual(['Ribeye'])
  })

  it('says how far each course is', () => {
    expect(
      courseProgress(sent.order).map(({ course, held, unsent, awayAt, isNext }) => [
        course,
        held,
        unsent,
        awayAt,
        isNext,
      ]),
    ).toEqual([
      [null, 0, 0, now.at, false],
      [1, 0, 0, now.at, false],
      [2, 2, 0, null, true],
    ])
  })

  it('says which course is fired next, passing over one that was voided whole', () => {
    const three = sendToKitchen(addLines(sent.order, [line(4, coffee, 1, { course: 3 })], menu, now).order, now)
    const next = (order: Order) => courseProgress(order).find(({ isNext }) => isNext)?.course
    expect(next(three.order)).toBe(2)
    const voided = voidLine(three.order, id('line', 2), { quantity: 2, reason: '' }, undefined, now)
    expect(next(voided.order)).toBe(3)
    expect(next(fireCourse(voided.order, 3, now).order)).toBeUndefined()
  })

  it('takes the course of the dish’s category unless another is asked for', () => {
    const withCourse = { ...menu, categories: menu.categories.map((each) => ({ ...each, course: 2 })) }
    const { course: _, ...plain } = line(7, soup)
    const lines = addLines(dinner, [plain, line(8, soup, 1, { course: null })], withCourse, now).order.lines.slice(3)
    expect(lines.map(({ course }) => course)).toEqual([2, null])
  })
})

describe('the timer of a course', () => {
  const { order: sent } = sendToKitchen(orderOf([line(1, soup, 2, starters), line(2, steak, 2, mains)]), now)
  const timed = setCourseTimer(sent, 2, { minutes: 10 }, now).order
  const after = (minutes: number) => ({ ...now, at: fireAtIn(minutes, now.at), by: 'the system' })
  const times = (order: Order) => courseProgress(order).map(({ course, fireAt }) => [course, fireAt])

  it('fires the course once when its time has come, for whoever set it', () => {
    expect(fireWhenDue(timed, after(9)).events).toEqual([])
    const due = fireWhenDue(timed, after(10))
    expect(due.tickets.every(({ sentBy }) => sentBy === now.by)).toBe(true)
    expect(heldLines(due.order)).toEqual([])
    expect(due.order.courseTimer).toBeNull()
    expect(fireWhenDue(due.order, after(11)).events).toEqual([])
  })

  it('is said at its course, put off by another one, and stopped', () => {
    expect(times(timed)).toContainEqual([2, fireAtIn(10, now.at)])
    const putOff = setCourseTimer(timed, 2, { minutes: 25 }, now).order
    expect(fireWhenDue(putOff, after(10)).events).toEqual([])
    const stopped = setCourseTimer(putOff, 2, { minutes: null }, now)
    expect(stopped.order.courseTimer).toBeNull()
    expect(fireWhenDue(stopped.order, after(60)).events).toEqual([])
    expect(setCourseTimer(stopped.order, 2, { minutes: null }, now).events).toEqual([])
  })

  const otherBill = () => orderOf([line(8, soup, 1)], { id: id('order', 2) })

  it('goes along where its bill is put onto another one, and of two the sooner counts', () => {
    const joined = joinBills(otherBill(), timed, trading, now)
    expect([joined.from.courseTimer, joined.into.courseTimer]).toEqual([null, timed.courseTimer])
    expect(heldLines(fireWhenDue(joined.into, after(10)).order)).toEqual([])
    const later = sendToKitchen(
      orderOf([line(9, soup, 1, starters), line(10, steak, 1, mains)], { id: id('order', 3) }),
      now,
    )
    const theirs = setCourseTimer(later.order, 2, { minutes: 30 }, now).order
    for (const [into, from] of [
      [theirs, timed],
      [timed, theirs],
    ] as const) {
      expect(joinBills(into, from, trading, now).into.courseTimer).toEqual(timed.courseTimer)
    }
  })

  it('goes along with dishes that wait for it, and with no others', () => {
    const [soups, steaks] = timed.lines.map(({ id: lineId }) => [{ lineId, quantity: 1 }])
    const waiting = moveLines(timed, otherBill(), steaks ?? [], now)
    expect([waiting.from.courseTimer, waiting.into.courseTimer]).toEqual([timed.courseTimer, timed.courseTimer])
    expect(moveLines(timed, otherBill(), soups ?? [], now).into.courseTimer).toBeNull()
  })

  it('ends when the course is fired by hand, and when nothing of it is held any more', () => {
    expect(fireCourse(timed, 2, now).order.courseTimer).toBeNull()
    const empty = heldLines(timed).reduce(
      (order, { id: lineId, quantity }) => voidLine(order, lineId, { quantity, reason: '' }, manager, now).order,
      timed,
    )
    const due = fireWhenDue(empty, after(10))
    expect([due.order.courseTimer, due.tickets]).toEqual([null, []])
    expect(() => setCourseTimer(due.order, 2, { minutes: 5 }, now)).toThrow(
      expect.objectContaining({ code: 'nothing_to_fire' }),
    )
  })
})

const course = fc.option(fc.integer({ min: 1, max: 4 }))
const step = fc.record({
  what: fc.constantFrom(
    ...([
      'add',
      'add',
      'send',
      'send',
      'fire',
      'timer',
      'due',
      'course',
      'void',
      'move',
      'seat',
      'all',
      'split',
      'undo',
      'join',
    ] as const),
  ),
  one: fc.nat(2),
  other: fc.nat(2),
  line: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 3 }),
  dish: fc.constantFrom(soup, steak, wine, coffee, loaf),
  seat: fc.option(fc.integer({ min: 1, max: 2 })),
  course,
  /** The answer was lost, and the command comes a second time. */
  isRetried: fc.boolean(),
})

describe('any evening with courses', () => {
  it('fires each dish exactly once or voids it, on whichever bill it ends', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const evening = openEvening()
        for (const each of steps) evening.carryOut(each)
        evening.payEverything()
        for (const { name, ordered, made, voidedUnsent } of evening.dishes()) {
          expect(`${name}: ${made}`).toBe(`${name}: ${ordered - voidedUnsent}`)
        }
      }),
      { numRuns: 400 },
    )
  })
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Three bills of one room, and what the kitchen was asked to make of every dish that was ever ordered. */
function openEvening() {
  const orders = new Map<string, Order>([1, 2, 3].map((n) => [id('order', n), orderOf([], { id: id('order', n) })]))
  /** How many were ordered under the id of a line; a part that moved is followed back to it. */
  const ordered = new Map<string, number>()
  const rootOf = new Map<string, string>()
  const made = new Map<string, number>()
  let next = 1
  let lastMove: { readonly from: string; readonly into: string; readonly lines: ChosenLine[] } | undefined

  const root = (lineId: string) => rootOf.get(lineId) ?? lineId
  const store = (...changed: Order[]) => {
    for (const order of changed) orders.set(order.id, order)
  }
  const follow = ({ order, tickets }: Decision) => {
    store(order)
    for (const { lineId, quantity } of tickets.flatMap(({ items }) => items))
      made.set(root(lineId), (made.get(root(lineId)) ?? 0) + quantity)
  }
  const move = (from: Order, into: Order, lines: ChosenLine[]) => {
    const done = moveLines(from, into, lines, now)
    for (const { lineId, line: arrived } of done.moves) rootOf.set(arrived.id, root(lineId))
    store(done.from, done.into)
    lastMove = {
      ...{ from: into.id, into: from.id },
      lines: done.moves.map(({ line: { id: lineId }, quantity }) => ({ lineId, quantity })),
    }
  }

  function decide({ what, one, other, line: at, quantity, dish, seat, course: wanted }: Step) {
    const [from, into] = [[...orders.values()][one], [...orders.values()][other]]
    if (!from || !into) return
    const chosen = from.lines[at % Math.max(1, from.lines.length)]
    const lineId = chosen?.id ?? id('line', 999)
    const left = from.lines.filter((each) => quantityLeft(each) > 0)
    const whole = (some: readonly OrderLine[]) =>
      some.map((each) => ({ lineId: each.id, quantity: quantityLeft(each) }))
    switch (what) {
      case 'add': {
        const added = addLines(from, [line(next, dish, quantity, { course: wanted, seat })], menu, now)
        ordered.set(id('line', next++), quantity)
        return follow(added)
      }
      case 'send':
        return follow(sendToKitchen(from, now))
      case 'fire':
        return follow(fireCourse(from, wanted ?? 4, now))
      case 'timer':
        return follow(setCourseTimer(from, wanted ?? 4, { minutes: quantity }, now))
      case 'due':
        return follow(fireWhenDue(from, { ...now, at: fireAtIn(2, now.at) }))
      case 'course':
        return follow(changeLine(from, lineId, { course: wanted }, now))
      case 'void':
        return follow(voidLine(from, lineId, { quantity: 1, reason: 'Sent back' }, manager, now))
      case 'move':
        return move(from, into, [{ lineId, quantity }])
      case 'seat':
        return move(from, into, whole(left.filter((each) => each.seat === seat)))
      case 'all':
        return move(from, into, whole(left.slice(1)))
      case 'split': {
        const beside = openBillBeside(
          from,
          { id: id('order', 100 + orders.size), tableId: from.tableId },
          trading,
          now,
        ).order
        return move(from, beside, [{ lineId, quantity }])
      }
      case 'undo': {
        const [back, home] = [orders.get(lastMove?.from ?? ''), orders.get(lastMove?.into ?? '')]
        return lastMove && back && home ? move(back, home, lastMove.lines) : undefined
      }
      case 'join': {
        const joined = joinBills(from, into, trading, now)
        return store(joined.into, joined.from)
      }
    }
  }

  const unlessRefused = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return {
    carryOut(each: Step) {
      unlessRefused(() => decide(each))
      if (each.isRetried && ['send', 'fire', 'due'].includes(each.what)) unlessRefused(() => decide(each))
    },
    payEverything() {
      for (const order of orders.values()) {
        if (order.state === 'open' && order.totals.totalPence > 0) follow(cash(order, 1))
      }
    },
    /** Only what a station makes has tickets. */
    dishes() {
      const lines = [...orders.values()].flatMap((order) => order.lines).filter(({ stationId }) => stationId !== null)
      const roots = [...new Set(lines.map((each) => root(each.id)))]
      return roots.map((rootId) => {
        const own = lines.filter((each) => root(each.id) === rootId)
        const voids = own.flatMap((each) => each.voids).filter(({ wasSent }) => !wasSent)
        return {
          name: own[0]?.name ?? '',
          ordered: ordered.get(rootId) ?? 0,
          made: made.get(rootId) ?? 0,
          voidedUnsent: voids.reduce((sum, each) => sum + each.quantity, 0),
        }
      })
    },
  }
}
