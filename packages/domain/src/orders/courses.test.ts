import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  changeDetails,
  changeLine,
  courseProgress,
  type Decision,
  fireCourse,
  heldLines,
  joinBills,
  type Order,
  quantityLeft,
  sendToKitchen,
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

describe('any evening with courses', () => {
  const dishes = [soup, steak, wine, coffee, loaf]
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      dish: fc.nat(4),
      course: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    fc.record({ kind: fc.constantFrom('send' as const, 'move' as const, 'join' as const) }),
    fc.record({ kind: fc.constant('fire' as const), course: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constantFrom('void' as const, 'course' as const),
      line: fc.nat(20),
      course: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  )

  it('fires each dish exactly once or voids it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cooked = new Map<string, number>()
        let next = 1
        let order: Order = orderOf([])
        const follow = (decide: () => Decision) => {
          try {
            const decision = decide()
            order = decision.order
            for (const ticket of decision.tickets)
              for (const { lineId, quantity } of ticket.items) cook(lineId, quantity)
          } catch (error) {
            if (!(error instanceof Error && error.name === 'DomainError')) throw error
          }
        }
        const cook = (lineId: string, quantity: number) => cooked.set(lineId, (cooked.get(lineId) ?? 0) + quantity)
        for (const each of steps) {
          if (each.kind === 'add')
            follow(() =>
              addLines(order, [line(next++, dishes[each.dish] ?? soup, 1, { course: each.course })], menu, now),
            )
          if (each.kind === 'send') follow(() => sendToKitchen(order, now))
          if (each.kind === 'fire') follow(() => fireCourse(order, each.course, now))
          if (each.kind === 'move')
            follow(() => changeDetails(order, { covers: (order.covers ?? 0) + 1 }, trading, now))
          if (each.kind === 'join') {
            const other = orderOf([line(next++, steak, 1, mains), line(next++, soup, 1, starters)], {
              id: id('order', next),
            })
            const sent = sendToKitchen(other, now)
            for (const ticket of sent.tickets) for (const item of ticket.items) cook(item.lineId, item.quantity)
            order = joinBills(order, sent.order, now).into
          }
          if (each.kind === 'void' || each.kind === 'course') {
            const lineId = order.lines[each.line]?.id ?? id('line', 999)
            if (each.kind === 'void')
              follow(() => voidLine(order, lineId, { quantity: 1, reason: 'Sent back' }, manager, now))
            else follow(() => changeLine(order, lineId, { course: each.course }, now))
          }
        }
        if (order.totals.totalPence > 0) follow(() => cash(order, 1))
        for (const each of order.lines) {
          const times = each.stationId === null ? (each.fire === null ? 0 : 1) : (cooked.get(each.id) ?? 0)
          expect(times).toBeLessThanOrEqual(1)
          if (order.state === 'paid' && quantityLeft(each) > 0) expect(times).toBe(1)
        }
      }),
    )
  })
})
