import { type Books, dishes } from './saturday-books.ts'
import type { Person, Waiter } from './saturday-waiter.ts'

const { soup, risotto, tart, water } = dishes

export type Section = {
  readonly waiter: Waiter
  readonly books: Books
  /** The drawer the till's cash goes into. */
  readonly drawer: string
  /** Who begins, and who has the tables at the end. */
  readonly one: Person
  readonly other: Person
  /** Five of them, by name. Those of the second one void a dish. */
  readonly tables: readonly [string, string, string, string, string]
}

/** Five tables from their first guests to the last payment, and two waiters who share a till. */
export async function serveSection(section: Section, furtherActs: readonly Act[]): Promise<void> {
  const { waiter, books, drawer, one, other } = section
  const [first, next, third, fourth, spare] = section.tables
  await waiter.seat(first)
  await waiter.add([soup, soup, risotto, tart, water])
  await waiter.send()
  await waiter.floor()
  await waiter.seat(next)
  await waiter.add([soup, water, tart])
  await waiter.send()
  await waiter.voidSent(soup)
  books.struck(one, books.priceOf(soup))
  await waiter.floor()
  await waiter.open(first)
  await waiter.fire('mains')
  await waiter.fire('desserts')
  await waiter.pay('Cash')
  const firstBill = books.priceOf(soup, soup, risotto, tart, water)
  books.sold(one, firstBill)
  books.took(one, 'cash', firstBill, drawer)
  books.sent(soup, soup, risotto, tart)

  await waiter.floor()
  await waiter.seat(third)
  await waiter.add([risotto, risotto])
  await waiter.send()
  await waiter.move(spare)
  await waiter.payInTwo()
  const movedBill = books.priceOf(risotto, risotto)
  books.sold(one, movedBill)
  books.took(one, 'cash', movedBill - Math.floor(movedBill / 2), drawer)
  books.took(one, 'card', Math.floor(movedBill / 2), drawer)
  books.sent(risotto, risotto)

  // What the acts put onto the second table's bill is paid with it.
  let ontoNext = 0
  for (const act of furtherActs) {
    await waiter.floor()
    ontoNext += (await act(section)).ontoNextPence
  }

  await waiter.floor()
  await waiter.seat(fourth)
  await waiter.add([soup, water])
  await waiter.send()
  await waiter.floor()
  await waiter.seat(third)
  await waiter.add([tart])
  await waiter.send()
  await waiter.joinWith(fourth)
  await waiter.floor()
  // The second table's bill and the joined one.
  await waiter.handOver(other, 2)
  books.sent(soup, tart)

  await waiter.signOn(other, one)
  await waiter.open(third)
  await waiter.discount()
  await waiter.pay('Card')
  const joined = books.priceOf(soup, water, tart)
  const off = Math.round(joined / 10)
  books.sold(other, joined)
  books.discounted(off)
  books.took(other, 'card', joined - off, drawer)
  await waiter.floor()
  await waiter.open(next)
  await waiter.pay('Card')
  const nextBill = books.priceOf(water, tart) + ontoNext
  books.sold(other, nextBill)
  books.took(other, 'card', nextBill, drawer)
  // Its dessert was held until it was paid for.
  books.sent(tart)
  await waiter.floor()
}

/** Something more that happens in a section, at its spare table or the counter. */
type Act = (section: Section) => Promise<{ readonly ontoNextPence: number }>
const done = { ontoNextPence: 0 }

/** A guest at the bar: a card is held, ordered on, and the bill is taken from it. */
const tab: Act = async ({ waiter, books, drawer, one }) => {
  const guest = `Tab of ${one.name} ${books.sums.bills}`
  await waiter.counter()
  await waiter.add([water])
  await waiter.openTab(guest)
  await waiter.floor()
  await waiter.openTabOf(guest)
  await waiter.add([soup])
  await waiter.send()
  await waiter.payFromTab()
  books.sold(one, books.priceOf(water, soup))
  books.took(one, 'card', books.priceOf(water, soup), drawer)
  books.sent(soup)
  return done
}

const terminal: Act = async ({ waiter, books, drawer, one, tables: [, , , , spare] }) => {
  await waiter.seat(spare)
  await waiter.add([soup, tart])
  await waiter.send()
  await waiter.fire('desserts')
  await waiter.payOnTerminal('4242')
  books.sold(one, books.priceOf(soup, tart))
  books.took(one, 'terminal', books.priceOf(soup, tart), drawer)
  books.sent(soup, tart)
  return done
}

/** A dish that is being cooked goes to friends at another table, and is paid for there. */
const moveDish: Act = async ({ waiter, books, drawer, one, tables: [, next, , , spare] }) => {
  await waiter.seat(spare)
  await waiter.add([risotto, water])
  await waiter.send()
  await waiter.moveDish(risotto, next)
  await waiter.floor()
  await waiter.open(spare)
  await waiter.pay('Cash')
  books.sold(one, books.priceOf(water))
  books.took(one, 'cash', books.priceOf(water), drawer)
  books.sent(risotto)
  return { ontoNextPence: books.priceOf(risotto) }
}

const splitByDish: Act = async ({ waiter, books, drawer, one, tables: [, , , , spare] }) => {
  await waiter.seat(spare)
  await waiter.add([soup, risotto])
  await waiter.send()
  await waiter.fire('mains')
  await waiter.payForDishThenRest(soup)
  books.sold(one, books.priceOf(soup, risotto))
  books.took(one, 'cash', books.priceOf(soup), drawer)
  books.took(one, 'card', books.priceOf(risotto), drawer)
  books.sent(soup, risotto)
  return done
}

export const acts: readonly Act[] = [tab, terminal, moveDish, splitByDish]
