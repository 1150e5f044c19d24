import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { nowMs } from './clock.ts'
import { pairDevice, pairedTill, signOn } from './paired-till.ts'
import { call } from './people.ts'
import { type Books, booksOfTheEvening, type Dish } from './saturday-books.ts'
import { cook } from './saturday-kitchen.ts'
import { acts, serveSection } from './saturday-section.ts'
import { type Person, waiterAt } from './saturday-waiter.ts'
import { byTurns, isWide } from './wide.ts'

const wide = { viewport: { width: 1180, height: 820 } }
const floatPence = 150_00
/** The last waiter of the first drawer counts so much less than should be in it. */
const missingPence = 1_10

/** Where a till stands: its room, its drawer, how many sections of five tables it serves in full, and who works there. */
const tillsOfTheEvening = [
  { room: 'Hall', drawer: 'Main drawer', sections: 3, waiters: ['Josh', 'Priya'] },
  { room: 'Snug', drawer: 'Snug drawer', sections: 3, waiters: ['Sam', 'Ben'] },
  { room: 'Garden', drawer: 'Garden drawer', sections: 2, waiters: ['Ana', 'Wei'] },
] as const
// In full 40 tables and six waiters at three tills; else ten and four at two.
const tills = (isWide ? tillsOfTheEvening : tillsOfTheEvening.slice(0, 2)).map((till, index, all) => {
  const sections = isWide ? till.sections : 1
  const before = all.slice(0, index).reduce((sum, each) => sum + 5 * (isWide ? each.sections : 1), 0)
  const tables = Array.from({ length: 5 * sections }, (_, at) => `${before + at + 1}`)
  return { ...till, tables }
})

type Table = readonly [string, string, string, string, string]
const sectionsOf = (tables: readonly string[]) =>
  Array.from({ length: tables.length / 5 }, (_, at) => tables.slice(5 * at, 5 * at + 5) as unknown as Table)

/** Rooms, a card terminal and the drawers besides the main one. @returns the id of each drawer by its name */
async function furnish(desk: Page, here: string, locationId: string) {
  const path = `${here}/locations/${locationId}`
  const places = tills.flatMap(({ room, tables }) =>
    tables.map((name, at) => {
      const [x, y] = [1 + (at % 5) * 6, 1 + Math.floor(at / 5) * 5]
      return { id: crypto.randomUUID(), name, area: room, seats: 4, shape: 'round', x, y }
    }),
  )
  const floor = { areas: tills.map(({ room }) => ({ name: room })), tables: places }
  expect((await call(desk, 'PUT', `${path}/floor`, floor)).status).toBe(200)
  const version = async () => (await call(desk, 'GET', here)).body.restaurant.locations[0].version
  const settings = { terminalName: 'Dojo', version: await version() }
  expect((await call(desk, 'PATCH', path, settings)).status).toBe(200)
  const ids: Record<string, string> = {}
  for (const { drawer: name } of tills.slice(1)) {
    const id = crypto.randomUUID()
    expect((await call(desk, 'POST', `${path}/cash-drawers`, { id, name, staffId: null })).status).toBe(201)
    ids[name] = id
  }
  return ids
}

/** Its cash goes into a drawer of its own. */
async function giveDrawer(desk: Page, here: string, deviceId: string, cashDrawerId: string) {
  const { devices } = (await call(desk, 'GET', `${here}/devices`)).body
  const { version } = devices.find(({ id }: { id: string }) => id === deviceId)
  expect((await call(desk, 'PATCH', `${here}/devices/${deviceId}`, { cashDrawerId, version })).status).toBe(200)
}

test('a Saturday at paired tills and a kitchen screen: each dish is cooked once, each pound is under who took it and in its place', async () => {
  const { desk, till: firstTill, here, ids, locationId } = await pairedTill(wide)
  const otherBrowser = openBrowser()
  onTestFinished(async () => (await otherBrowser).close())
  const drawerIds = await furnish(desk, here, locationId)
  const pair = async (name: string, drawer: string, browser?: typeof otherBrowser) => {
    const { page, id } = await pairDevice(desk, here, { name, kind: 'till', locationId }, wide, browser)
    await giveDrawer(desk, here, id, drawerIds[drawer] ?? '')
    return page
  }
  const pages = [firstTill]
  for (const [at, { room, drawer }] of tills.slice(1).entries()) {
    pages.push(await pair(`${room} till`, drawer, at === 0 ? otherBrowser : undefined))
  }
  const screen = { viewport: { width: 1920, height: 1080 } }
  const { page: kitchen } = await pairDevice(
    desk,
    here,
    { name: 'Pass', kind: 'kitchen', locationId },
    screen,
    otherBrowser,
  )

  const known: Record<string, Person> = {
    Josh: { id: ids.josh, name: 'Josh', pin: '1111' },
    Priya: { id: ids.priya, name: 'Priya', pin: '22222' },
  }
  const maria = { id: ids.maria, name: 'Maria', pin: '333333' }
  const hire = async (name: string, pin: string): Promise<Person> => {
    const person = { id: crypto.randomUUID(), name, pin }
    expect((await call(desk, 'POST', `${here}/staff`, { ...person, role: 'staff' })).status).toBe(201)
    return person
  }
  const waiters: (readonly [Person, Person])[] = []
  let pin = 4_444
  for (const { waiters: names } of tills) {
    const [one, other] = [known[names[0]] ?? (await hire(names[0], `${pin++}`)), known[names[1]]]
    waiters.push([one, other ?? (await hire(names[1], `${pin++}`))])
  }
  const chef = await hire('Yusuf', '7777')
  const { menu } = (await call(desk, 'GET', `${here}/menu?locationId=${locationId}`)).body
  const books = booksOfTheEvening(
    (dish: Dish) => menu.items.find(({ name }: { name: string }) => name === dish).pricePence,
  )

  const serve = async (at: number) => {
    const [page, till, pair] = [pages[at], tills[at], waiters[at]]
    if (!page || !till || !pair) throw new Error('Must hold: a till has a page and two waiters')
    const { drawer, room, tables } = till
    const waiter = waiterAt(page, maria, room)
    await page.reload()
    await waiter.signOn(pair[0])
    await waiter.openDrawer(floatPence)
    for (const [round, section] of sectionsOf(tables).entries()) {
      // Who took the tables over begins the next section.
      const [one, other] = round % 2 === 0 ? pair : [pair[1], pair[0]]
      await serveSection({ waiter, books, drawer, one, other, tables: section }, byTurns(acts, at))
    }
    const missing = at === 0 ? missingPence : 0
    await waiter.countDrawer(floatPence + (books.drawers[drawer] ?? 0) - missing)
  }

  await kitchen.reload()
  await signOn(kitchen, chef.name, chef.pin)
  let isOver = false
  const total = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0)
  const withVoids = new Set(tills.flatMap(({ tables }) => sectionsOf(tables).map(([, next]) => next)))
  const cooking = cook(kitchen, withVoids, (cooked) => isOver && total(cooked) >= total(books.cooked))
  const evening = Promise.all(tills.map((_, at) => serve(at))).finally(() => {
    isOver = true
  })
  const [cooked] = await Promise.all([cooking, evening])
  expect(cooked).toEqual(books.cooked)

  await expectFigures(desk, { here, locationId, books })
  await waiterAt(firstTill, maria, 'Hall').signOn(maria, waiters[0]?.[sectionsOf(tills[0]?.tables ?? []).length % 2])
  await waiterAt(firstTill, maria, 'Hall').closeDay()
  await expectZ(desk, { here, locationId, books })
})

type Evening = { readonly here: string; readonly locationId: string; readonly books: Books }

/** Every figure by person, by drawer and by tender, as the script added it up. */
async function expectFigures(desk: Page, { here, locationId, books }: Evening) {
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const range = `from=${day(nowMs() - 86_400_000)}&to=${day(nowMs())}`
  const tablesOf = async (report: string) => (await call(desk, 'GET', `${here}/reports/${report}?${range}`)).body.tables
  type ReportTable = { columns: { key: string }[]; rows: unknown[][] }
  const cells = ({ columns, rows }: ReportTable, by: string, keys: readonly string[]): Record<string, number[]> => {
    const at = (key: string) => columns.findIndex((column) => column.key === key)
    return Object.fromEntries(rows.map((row) => [row[at(by)], keys.map((key) => Number(row[at(key)] ?? 0))]))
  }
  const sumsBy = (sums: Readonly<Record<string, number[]>>) =>
    Object.fromEntries(Object.entries(sums).map(([name, pence]) => [name, pence.reduce((a, b) => a + b, 0)]))
  const [sales, takings] = await tablesOf('advanced/staff')
  expect(sumsBy(cells(sales, 'name', ['grossPence']))).toEqual(books.served)
  expect(sumsBy(cells(takings, 'name', ['cashPence', 'cardPence', 'terminalPence']))).toEqual(books.taken)
  const [drawers] = await tablesOf('tables/drawers')
  expect(cells(drawers, 'drawer', ['floatPence', 'cashInPence', 'variancePence'])).toEqual(
    Object.fromEntries(
      tills.map(({ drawer }, at) => [drawer, [floatPence, books.drawers[drawer], at === 0 ? -missingPence : 0]]),
    ),
  )
  const [reductions] = await tablesOf('advanced/reductions')
  const voids = reductions.rows.filter((row: unknown[]) => row[0] === 'Voids after sending')
  expect(
    Object.fromEntries(voids.map(([, by, approver, , pence]: unknown[]) => [`${by}, ${approver}`, pence])),
  ).toEqual(Object.fromEntries(Object.entries(books.voided).map(([by, pence]) => [`${by}, Maria`, pence])))
  const { orders } = (await call(desk, 'GET', `${here}/orders?state=open`)).body
  expect(orders).toEqual([])
  const x = (await call(desk, 'GET', `${here}/reports/x?locationId=${locationId}`)).body
  expect(x.unfinished).toMatchObject({ openBills: 0, unansweredPayments: 0, heldPayments: 0, openDrawers: 0 })
}

/** The Z that was made at the till, and the ledger beside it. */
async function expectZ(desk: Page, { here, locationId, books }: Evening) {
  const { reports } = (await call(desk, 'GET', `${here}/reports/z?locationId=${locationId}`)).body
  expect(reports).toMatchObject([{ number: 1, closedByName: 'Maria', variancePence: -missingPence }])
  const { report } = (await call(desk, 'GET', `${here}/reports/z/${reports[0].id}`)).body
  const { orders, grossPence, discountPence, tenders } = report.figures
  const taken = Object.fromEntries(
    tenders.map(({ tender, takenPence }: { tender: string; takenPence: number }) => [tender, takenPence]),
  )
  const sum = (sums: Readonly<Record<string, number>>) => Object.values(sums).reduce((total, pence) => total + pence, 0)
  expect({ orders, grossPence, discountPence, taken }).toEqual({
    orders: books.sums.bills,
    grossPence: sum(books.served),
    discountPence: books.sums.discountPence,
    taken: Object.fromEntries(Object.entries(books.tenders).filter(([, pence]) => pence > 0)),
  })
  const { businessDate } = report
  const ledger = (await call(desk, 'GET', `${here}/payments/reconciliation?businessDate=${businessDate}`)).body
  expect(ledger).toMatchObject({ unexplainedPence: 0, differences: [], soldPence: sum(books.taken) })
  expect(
    Object.fromEntries(
      ledger.tenders.map(({ tender, paidPence }: { tender: string; paidPence: number }) => [tender, paidPence]),
    ),
  ).toEqual(taken)
}
