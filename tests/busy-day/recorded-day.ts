import { type KitchenTicket, ticketsFor } from '@tableside/domain/kitchen'
import { kitchenPaper } from '@tableside/domain/printing'
import { encodePaper } from '@tableside/hub'
import type { ServerOrder } from './books.ts'
import type { PlayedDay } from './judges.ts'
import type { Done } from './serve.ts'

/** So many seconds past seven. */
export const at = (seconds: number) => new Date(Date.UTC(2027, 2, 13, 19) + seconds * 1_000).toISOString()
export const ms = (seconds: number) => Date.parse(at(seconds))

type Dish = readonly [name: string, quantity: number]
/** What a waiter did: by these seconds it was opened, each round was sent, and it was paid. */
type Visit = {
  readonly number: string
  readonly table: string | null
  readonly openedAt: number
  readonly rounds: readonly (readonly [seconds: number, ...dishes: readonly Dish[]])[]
  readonly paidAt: number
  readonly pence: number
}

export const takeawayVisit: Visit = {
  ...{ number: '1', table: null, openedAt: 0, paidAt: 8, pence: 1390 },
  rounds: [[4, ['Garlic Naan', 2], ['Chicken Tikka Masala', 1]]],
}
export const tableVisit: Visit = {
  ...{ number: '2', table: '6', openedAt: 10, paidAt: 90, pence: 2450 },
  rounds: [
    [14, ['Onion Bhaji', 3]],
    [60, ['Lamb Biryani', 2], ['Pilau Rice', 2]],
  ],
}
const visits = [takeawayVisit, tableVisit]

const orderOf = ({ number, table, openedAt, rounds, paidAt, pence }: Visit): ServerOrder => ({
  ...{ id: number, number, state: 'paid', tableName: table, openedAt: at(openedAt), closedAt: at(paidAt) },
  lines: rounds.flatMap(([sentAt, ...dishes], round) =>
    dishes.map(([name, quantity]) => ({
      ...{ id: `${number} ${name}`, name, quantity, fire: round + 1, addedAt: at(sentAt) },
    })),
  ),
  payments: [{ id: `${number} cash`, state: 'captured', startedAt: at(paidAt), amountPence: pence }],
})

const doneOf = ({ number, openedAt, rounds, paidAt }: Visit): ReadonlyMap<string, Done> => {
  const roundsMs = rounds.map(([sentAt]) => ms(sentAt))
  return new Map([[`bill ${number}`, { orderId: number, openedMs: ms(openedAt), roundsMs, paidMs: ms(paidAt) }]])
}

/** The bytes that the hub sends to the printer, one paper for each round. @param copy 2 for the first reprint */
export function papersOf({ number, table, rounds }: Visit, copy = 1): Uint8Array[] {
  return rounds.flatMap(([sentAt, ...dishes], round) => {
    const head = {
      ...{ orderId: number, locationId: 'here', fire: round + 1, orderNumber: number, covers: 2, sentAt: at(sentAt) },
      ...{
        orderType: table ? ('table' as const) : ('takeaway' as const),
        calledFor: table,
        guestAllergy: null,
        sentBy: null,
      },
      ...{ firedCourse: null },
    } as const
    const lines = dishes.map(([name, quantity]) => ({
      ...{ lineId: `${number} ${name}`, name, quantity, stationId: 'kitchen', modifiers: [], note: '' },
      ...{ seat: null, course: null, allergens: [], uncheckedParts: [] },
    }))
    return ticketsFor(head, lines, () => `${number} ${round}`).map((ticket) => bytesOf(ticket, copy))
  })
}

const bytesOf = (ticket: KitchenTicket, copy: number) =>
  encodePaper(
    kitchenPaper({
      ...{ ticket, copy, change: null, stationName: 'Kitchen', sentByName: 'Josh' },
      ...{ timeZone: 'Europe/London', courseNames: [] },
    }),
    { paperMm: 80, codePage: 'auto' },
  )

const books = () => ({
  figures: { orders: 2, grossPence: 3840, cashPence: 3840 },
  hours: [{ columns: ['hour', 'orders', 'gross'], rows: ['["19:00",2,3840]'] }],
  items: [{ columns: ['item', 'sold', 'gross'], rows: ['["Garlic Naan",2,500]', '["Onion Bhaji",3,900]'] }],
  ledger: { unexplainedPence: 0, differences: [], soldPence: 3840, tenders: [{ tender: 'cash', pence: 3840 }] },
})

/** A short evening of two tills, as the busy day's own reading would have it, in which all is right. */
export const rightDay = (): PlayedDay & { readonly books: ReturnType<typeof books> } => ({
  bills: 2,
  orders: visits.map(orderOf),
  papers: visits.flatMap((visit) => papersOf(visit)),
  ...{ again: new Set(), accepted: new Set() },
  cooked: new Map(
    visits.flatMap(({ number, rounds }) =>
      rounds.flatMap(([, ...dishes]) => dishes.map(([name, quantity]) => [`${number} ${name}`, quantity] as const)),
    ),
  ),
  done: visits.map(doneOf),
  ...{ books: books(), quietBooks: books() },
  devices: ['Bar till', 'Door till', 'Kitchen screen'].map((name) => ({ name, queued: 0 })),
})
