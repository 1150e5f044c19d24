import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { type BasisPoints, basisPoints, pence, portionHalfUp } from '@tableside/domain/money'
import {
  addLines,
  andThen,
  type Decision,
  discountOrder,
  type NewLine,
  type Order,
  placeOrder,
  sendToKitchen,
  syncTickets,
  type Trading,
  voidLine,
} from '@tableside/domain/orders'
import {
  closeOrder,
  settlePayment,
  settleRefund,
  startCardPayment,
  startRefund,
  takeCash,
} from '@tableside/domain/payments'
import type { OrderType } from '@tableside/domain/tax'
import type { Chance } from './chance.ts'
import { demoId } from './demo-restaurants.ts'
import { finishTicket } from './finish-ticket.ts'

export type Place = {
  readonly menu: MenuSnapshot
  readonly trading: Trading
  readonly waiters: readonly string[]
  readonly manager: string
  /** What of the fee is a partner's; absent where nobody brought the restaurant. */
  readonly partnerBps?: BasisPoints
}

type Visit = {
  readonly orderId: string
  readonly openedAt: string
  readonly orderType: OrderType
  readonly table: { readonly id: string; readonly seats: number } | null
}

const feeBps = basisPoints(100)
const minute = 60_000
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString()

/** One order of the demo, made with the same rules that carry out real ones: nothing about it is made up but the guests. */
export function orderGenerator(place: Place, visit: Visit, chance: Chance) {
  const { orderId } = visit
  const by = chance.oneOf(place.waiters)
  const covers = visit.table ? chance.between(1, visit.table.seats) : null
  let made = 0
  const newId = () => demoId(orderId, ++made)
  const { partnerBps } = place
  const context = (at: string) => ({ at, by, newId, feeBps, partnerBps })
  const approval = { approvedBy: place.manager }

  const pick = (count: number): NewLine[] =>
    Array.from({ length: count }, () => wantedLine(place.menu, chance, newId()))

  const placed = (send: boolean): Decision => {
    const command = {
      id: orderId,
      locationId: place.menu.locationId,
      orderType: visit.orderType,
      tableId: visit.table?.id ?? null,
      covers,
      guestName: visit.orderType === 'takeaway' ? chance.oneOf(guestNames) : '',
      lines: pick(covers ? Math.ceil(covers * 1.6) : chance.between(1, 4)),
      send,
    }
    return placeOrder(command, place.menu, place.trading, context(visit.openedAt))
  }

  const secondRound = (decided: Decision, at: string): Decision =>
    andThen(decided, (order) =>
      andThen(addLines(order, pick(chance.between(1, 3)), place.menu, context(at)), (more) =>
        sendToKitchen(more, context(at)),
      ),
    )

  const withMishaps = (decided: Decision, at: string): Decision => {
    const line = chance.oneOf(decided.order.lines)
    if (chance.is(0.04) && decided.order.lines.length > 1) {
      const command = { quantity: 1, reason: chance.oneOf(['Wrong dish keyed in', 'Guest changed their mind']) }
      return andThen(decided, (order) => voidLine(order, line.id, command, approval, context(at)))
    }
    const comp = { kind: 'comp', lineId: line.id, rateBps: basisPoints(10_000), reason: 'Came out cold' } as const
    const regular = { kind: 'discount', lineId: null, rateBps: basisPoints(1_000), reason: 'Regular guest' } as const
    const kind = chance.is(0.02) ? comp : chance.is(0.05) ? regular : undefined
    if (!kind) return decided
    const command = { id: newId(), amountPence: null, ...kind }
    return andThen(decided, (order) => discountOrder(order, command, approval, context(at)))
  }

  const paid = (decided: Decision, at: string): Decision =>
    andThen(decided, (order) => {
      if (order.totals.totalPence === 0) return closeOrder(order, context(at))
      return chance.is(0.22) ? paidInCash(order, at) : paidByCard(order, at)
    })

  const paidInCash = (order: Order, at: string): Decision => {
    const amountPence = order.totals.balanceDuePence
    const note = chance.oneOf([500, 1_000, 2_000])
    const tenderedPence = pence(Math.ceil(amountPence / note) * note)
    return takeCash(order, { paymentId: newId(), amountPence, tipPence: pence(0), tenderedPence }, context(at))
  }

  const paidByCard = (order: Order, at: string): Decision => {
    const amountPence = order.totals.balanceDuePence
    const tipPence =
      visit.table && chance.is(0.35) ? portionHalfUp(amountPence, basisPoints(chance.oneOf([500, 1_000]))) : pence(0)
    const paymentId = newId()
    const started = startCardPayment(order, { paymentId, amountPence, tipPence, cardToken: 'demo' }, context(at))
    const outcome = {
      state: 'captured' as const,
      providerRef: `demo_${paymentId}`,
      // What card providers ask in the United Kingdom: 1.5 % and 5 p.
      providerFeePence: pence(portionHalfUp(pence(amountPence + tipPence), basisPoints(150)) + 5),
      card: { brand: chance.oneOf(['Visa', 'Mastercard', 'Amex']), last4: `${chance.between(1000, 9999)}` },
    }
    return andThen(started, (pending) => settlePayment(pending, paymentId, outcome, context(at)))
  }

  const refunded = (decided: Decision, at: string): Decision => {
    const payment = decided.order.payments[0]
    if (payment?.state !== 'captured' || !chance.is(0.012)) return decided
    const refundId = newId()
    const amountPence = pence(Math.min(payment.amountPence, chance.oneOf([300, 500, 1_000])))
    const command = { refundId, amountPence, tipPence: pence(0), reason: 'Charged twice for a drink' }
    const done = { state: 'done' as const, providerRef: `demo_${refundId}` }
    return andThen(decided, (order) =>
      andThen(startRefund(order, payment.id, command, approval, { at, by: place.manager, newId }), (started) =>
        settleRefund(started, payment.id, refundId, done, context(at)),
      ),
    )
  }

  /** The tickets as the kitchen left them: voids struck through, done after a while. */
  const cooked = (decided: Decision, now: string, prepMinutes: () => number): Decision => {
    const events = [...decided.events]
    const struck = syncTickets(decided.tickets, decided.order)
    const tickets = struck.map((ticket) => {
      const at = later(ticket.sentAt, prepMinutes())
      if (at > now) return ticket
      const finished = finishTicket(ticket, { at, by: decided.order.openedBy })
      events.push(...finished.events)
      return finished.ticket
    })
    return { ...decided, events, tickets }
  }

  return {
    placed,
    secondRound,
    withMishaps,
    paid,
    refunded,
    cooked,
    later: (minutes: number) => later(visit.openedAt, minutes),
  }
}

const guestNames = ['Hannah', 'Mo', 'Grace', 'Liam', 'Aisha', 'Callum', 'Beth', 'Raj', 'Zoe', 'Oliver'] as const

function wantedLine(menu: MenuSnapshot, chance: Chance, id: string): NewLine {
  const item = chance.oneOf(menu.items)
  return {
    id,
    itemId: item.id,
    quantity: chance.is(0.12) ? 2 : 1,
    modifierOptionIds: chosenOptions(menu, item, chance),
    note: chance.is(0.03) ? chance.oneOf(notesOf(menu, item)) : '',
    seat: null,
    course: null,
  }
}

/** What guests ask for: each suits every dish of its category. Of a cake or a glass of wine they ask nothing. */
const notes: Readonly<Record<string, readonly string[]>> = {
  'Hot drinks': ['Extra hot', 'Not too hot'],
  Breakfast: ['For a child', 'Small portion'],
  Lunch: ['For a child', 'To share'],
  Starters: ['To share', 'Small portion'],
  Mains: ['No garnish', 'Small portion'],
  'Small plates': ['To share', 'For a child'],
  Curries: ['No fresh coriander', 'Small portion'],
  Tandoor: ['To share', 'Lemon on the side'],
}

function notesOf({ categories }: MenuSnapshot, { categoryId }: MenuItem): readonly string[] {
  const category = categories.find(({ id }) => id === categoryId)
  return (category && notes[category.name]) ?? ['']
}

function chosenOptions(menu: MenuSnapshot, item: MenuItem, chance: Chance): string[] {
  return menu.modifierGroups
    .filter((group) => item.modifierGroupIds.includes(group.id))
    .flatMap((group) => {
      const wants = group.min > 0 || chance.is(0.5)
      const available = group.options.filter((option) => option.isAvailable)
      return wants && available.length > 0 ? [chance.oneOf(available).id] : []
    })
}
