import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendToKitchen } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { bar, id, line, now, orderOf, soup, steak } from '../testing/sale.ts'
import {
  acknowledgeAllergy,
  acknowledgeVoid,
  applyKitchenEvent,
  type BoardEvent,
  bumpTicket,
  collectFood,
  type KitchenTicket,
  markDishDone,
  markDishUndone,
  readyBoard,
  readyFood,
  recallTicket,
  strikeThrough,
  type TicketDecision,
  warnOf,
} from './index.ts'

const cook = { at: '2026-11-20T20:30:00.000Z', by: id('person', 3) }
const sent = sendToKitchen(orderOf([line(1, steak, 2), line(2, soup)]), now)
const [ticket] = sent.tickets
if (!ticket) throw new Error('the grill has a ticket')
const [ribeye, soupLine] = [id('line', 1), id('line', 2)]
const again = (recalled: KitchenTicket): KitchenTicket => ({ ...recalled, recalledAt: cook.at })
const types = ({ events }: TicketDecision) => events.map(({ type }) => type)

describe('bump and recall', () => {
  it('takes a ticket off and brings it back', () => {
    const gone = bumpTicket(ticket, cook)
    expect(gone.ticket.bumpedAt).toBe(cook.at)
    expect(recallTicket(gone.ticket, cook).ticket).toEqual(again(ticket))
  })

  it('decides nothing where it is so already', () => {
    const gone = bumpTicket(ticket, cook).ticket
    expect(bumpTicket(gone, cook)).toEqual({ ticket: gone, events: [] })
    expect(recallTicket(ticket, cook)).toEqual({ ticket, events: [] })
    expect(acknowledgeVoid(ticket, cook)).toEqual({ ticket, events: [] })
  })

  it('is not bumped again by what was tapped before it came back and arrives late', () => {
    const back = recallTicket(bumpTicket(ticket, cook).ticket, cook).ticket
    const before = { ...cook, at: '2026-11-20T20:29:59.000Z' }
    expect(bumpTicket(back, before).events).toEqual([])
    expect(markDishDone(back, ribeye, before).events).toEqual([])
    expect(bumpTicket(back, cook).ticket.bumpedAt).toBe(cook.at)
  })

  it('keeps what was done of a ticket that was bumped too soon', () => {
    const half = markDishDone(ticket, ribeye, cook).ticket
    expect(recallTicket(bumpTicket(half, cook).ticket, cook).ticket).toEqual(again(half))
  })
})

describe('a dish that is done', () => {
  it('takes the ticket off with the last one', () => {
    const half = markDishDone(ticket, ribeye, cook)
    expect([half.ticket.bumpedAt, half.ticket.doneLineIds]).toEqual([null, [ribeye]])
    const whole = markDishDone(half.ticket, soupLine, cook)
    expect(types(whole)).toEqual(['kitchen.dish_done', 'kitchen.ticket_bumped'])
    expect(whole.ticket.bumpedAt).toBe(cook.at)
  })

  it('comes back alone when it is taken back, also from a ticket that has left', () => {
    const half = markDishDone(ticket, ribeye, cook).ticket
    expect(markDishUndone(half, ribeye, cook).ticket).toEqual(ticket)
    const whole = markDishDone(half, soupLine, cook).ticket
    expect(markDishUndone(whole, soupLine, cook).ticket).toEqual(again(half))
  })

  it('comes back to make with all the others when its ticket is recalled', () => {
    const whole = markDishDone(markDishDone(ticket, ribeye, cook).ticket, soupLine, cook).ticket
    expect(recallTicket(whole, cook).ticket).toEqual(again(ticket))
  })

  it('is done once, whoever taps it', () => {
    const half = markDishDone(ticket, ribeye, cook).ticket
    expect(markDishDone(half, ribeye, cook)).toEqual({ ticket: half, events: [] })
  })

  it('is nothing of a ticket that does not have it', () => {
    expect(refusalOf(() => markDishDone(ticket, id('line', 9), cook))).toBe('not_found')
  })

  it('leaves a void to be seen first, and then the ticket leaves', () => {
    const struck = strikeThrough(markDishDone(ticket, ribeye, cook).ticket, soupLine, 1)
    expect(struck.bumpedAt).toBeNull()
    expect(types(acknowledgeVoid(struck, cook))).toEqual(['kitchen.void_acknowledged', 'kitchen.ticket_bumped'])
    const other = strikeThrough(ticket, ribeye, 1)
    expect(markDishDone(markDishDone(other, ribeye, cook).ticket, soupLine, cook).ticket.bumpedAt).toBeNull()
  })
})

describe('food at the pass', () => {
  const at = (minutes: number) => new Date(Date.parse(cook.at) + minutes * 60_000).toISOString()
  const gone = bumpTicket(ticket, cook).ticket
  const drinks = { ...ticket, id: id('ticket', 2), stationId: bar }

  it('waits from the bump until somebody takes it, or for half an hour', () => {
    expect(readyFood([ticket], at(1))).toEqual([])
    expect(readyFood([gone], at(1))).toMatchObject([{ orderId: ticket.orderId, isWhole: true, readyAt: cook.at }])
    expect(readyFood([collectFood(gone, cook).ticket], at(1))).toEqual([])
    expect(readyFood([gone], at(30))).toEqual([])
  })

  it('says whether another station still makes something of the same fire', () => {
    expect(readyFood([drinks, gone], at(1))).toMatchObject([{ isWhole: false, tickets: [{ id: gone.id }] }])
  })

  it('is nothing when all of it was voided, and nothing to take while it is made', () => {
    const nothing = strikeThrough(strikeThrough(ticket, ribeye, 2), soupLine, 1)
    expect(readyFood([acknowledgeVoid(nothing, cook).ticket], at(1))).toEqual([])
    expect(collectFood(ticket, cook)).toEqual({ ticket, events: [] })
  })

  it('is to be taken again after a recall', () => {
    const back = recallTicket(collectFood(gone, cook).ticket, cook).ticket
    expect(back.collectedAt).toBeNull()
    expect(readyFood([bumpTicket(back, cook).ticket], at(1))).toHaveLength(1)
  })
})

describe('the ready board', () => {
  const at = (minutes: number) => new Date(Date.parse(cook.at) + minutes * 60_000).toISOString()
  const order = (n: number, more: Partial<KitchenTicket> = {}): KitchenTicket => ({
    ...{ ...ticket, id: id('ticket', n), orderId: id('order', n), orderNumber: `${n}`, orderType: 'takeaway' },
    ...{ calledFor: null, sentAt: cook.at },
    ...more,
  })

  it('has an order under preparing until all of its stations are done', () => {
    const [soups, drinks] = [order(1, { calledFor: 'Sam Window' }), order(1, { id: id('ticket', 9), stationId: bar })]
    const sam = { orderId: id('order', 1), number: '1', name: 'Sam' }
    expect(readyBoard([soups, bumpTicket(drinks, cook).ticket], at(1))).toEqual({ preparing: [sam], ready: [] })
    const done = [soups, drinks].map((each) => bumpTicket(each, cook).ticket)
    expect(readyBoard(done, at(1))).toEqual({ preparing: [], ready: [sam] })
  })

  it('calls the latest first, and forgets what was collected and what nobody fetched', () => {
    const ready = [1, 2, 3].map((n) => bumpTicket(order(n), { ...cook, at: at(n) }).ticket)
    const [first, ...others] = ready
    const numbers = (minutes: number, tickets = ready) =>
      readyBoard(tickets, at(minutes)).ready.map((each) => each.number)
    expect(numbers(4)).toEqual(['3', '2', '1'])
    expect(numbers(4, first ? [collectFood(first, cook).ticket, ...others] : [])).toEqual(['3', '2'])
    expect(numbers(32)).toEqual(['3'])
  })

  it('shows nobody who sits at a table, and nothing that was voided', () => {
    const nothing = strikeThrough(strikeThrough(order(2), ribeye, 2), soupLine, 1)
    expect(readyBoard([order(1, { orderType: 'table' }), nothing], at(1))).toEqual({ preparing: [], ready: [] })
  })
})

describe('a void', () => {
  const struck = strikeThrough(ticket, soupLine, 1)

  it('has to be seen before the ticket is bumped', () => {
    expect(refusalOf(() => bumpTicket(struck, cook))).toBe('void_not_seen')
    expect(bumpTicket(acknowledgeVoid(struck, cook).ticket, cook).ticket.bumpedAt).toBe(cook.at)
  })

  it('of what has left the kitchen leaves it as it is', () => {
    const gone = strikeThrough(bumpTicket(ticket, cook).ticket, soupLine, 1)
    expect(bumpTicket(gone, cook)).toEqual({ ticket: gone, events: [] })
  })
})

describe('a guest allergy', () => {
  const warned = warnOf(ticket, 'peanuts')

  it('has to be seen before a dish is done or the ticket bumped', () => {
    expect(refusalOf(() => bumpTicket(warned, cook))).toBe('allergy_not_seen')
    expect(refusalOf(() => markDishDone(warned, ribeye, cook))).toBe('allergy_not_seen')
    const seen = acknowledgeAllergy(warned, cook)
    expect(seen.ticket.allergySeen).toEqual(cook)
    expect(bumpTicket(seen.ticket, cook).ticket.bumpedAt).toBe(cook.at)
  })

  it('is written down without saying what it is', () => {
    expect(JSON.stringify(acknowledgeAllergy(warned, cook).events)).not.toContain('peanuts')
  })

  it('is nothing to see on a ticket of which all was voided', () => {
    const nothing = strikeThrough(strikeThrough(warned, ribeye, 2), soupLine, 1)
    expect(types(acknowledgeVoid(nothing, cook))).toEqual(['kitchen.void_acknowledged', 'kitchen.ticket_bumped'])
  })
})

/** What two cooks and a waiter may do, in any order. */
const taps = fc.constantFrom(
  'bump',
  'recall',
  'steak done',
  'soup done',
  'steak undone',
  'soup undone',
  'collect',
  'void seen',
  'allergy seen',
  'void',
  'allergy',
)

/** The kitchen's log as the server writes it, with the ticket after each entry. */
function serve(first: KitchenTicket, done: readonly string[]) {
  let at: KitchenTicket = first
  const log: BoardEvent[] = []
  const after = [at]
  const take = (decided: TicketDecision) => {
    for (const event of decided.events) {
      log.push(event)
      after.push(decided.ticket)
    }
    at = decided.ticket
  }
  const commands: Record<string, () => void> = {
    bump: () => take(bumpTicket(at, cook)),
    recall: () => take(recallTicket(at, cook)),
    collect: () => take(collectFood(at, cook)),
    'steak done': () => take(markDishDone(at, ribeye, cook)),
    'soup done': () => take(markDishDone(at, soupLine, cook)),
    'steak undone': () => take(markDishUndone(at, ribeye, cook)),
    'soup undone': () => take(markDishUndone(at, soupLine, cook)),
    'void seen': () => take(acknowledgeVoid(at, cook)),
    'allergy seen': () => take(acknowledgeAllergy(at, cook)),
    void: () => {
      const voidedQuantity = (at.items[0]?.voidedQuantity ?? 0) + 1
      if (voidedQuantity > 2) return
      at = strikeThrough(at, ribeye, voidedQuantity)
      log.push({ type: 'order.line_voided', data: { lineId: ribeye, voidedQuantity } })
      after.push(at)
    },
    allergy: () => {
      at = warnOf(at, at.guestAllergy === null ? 'nuts' : null)
      log.push({ type: 'order.guest_changed', data: { orderId: at.orderId, guestAllergy: at.guestAllergy } })
      after.push(at)
    },
  }
  // A tap that is refused changes nothing.
  for (const tap of done) refusalOf(() => commands[tap]?.())
  return { log, after, last: at }
}

/** The channel adds what the guest must not eat by now, whatever it was then. */
const deliveredNow = (event: BoardEvent, { guestAllergy }: KitchenTicket): BoardEvent =>
  event.type === 'order.guest_changed' ? { ...event, data: { ...event.data, guestAllergy } } : event

describe('two screens at one ticket', () => {
  it('end alike, whatever was tapped and from whichever moment a screen follows the log', () => {
    fc.assert(
      fc.property(fc.array(taps, { maxLength: 14 }), fc.nat(), fc.nat(), (done, some, other) => {
        const { log, after, last } = serve(ticket, done)
        // A screen has the ticket of a later moment (its own answer) and hears what led there once more.
        const have = some % after.length
        const from = other % (have + 1)
        const heard = log.slice(from).map((event) => deliveredNow(event, last))
        const shown = heard.reduce<readonly KitchenTicket[]>(applyKitchenEvent, [after[have] ?? ticket])
        expect(shown).toEqual([last])
      }),
      { numRuns: 500 },
    )
  })
})
