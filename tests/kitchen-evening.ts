import type { Page } from 'playwright-core'
import type { KitchenTicket, TicketItem } from '../packages/domain/src/kitchen/index.ts'
import { nowMs } from './clock.ts'

/*
 * One Saturday at half past seven, the same each time: thirty tickets at the kitchen, as many dishes, choices and notes on
 * them as there are on such an evening. What the kitchen screen shows of it is counted.
 *
 * A line is a table or a guest, how many minutes it waits, what is said of it, and its dishes: "2 Ribeye, 10 oz | Rare |
 * Chips" with its choices, a note in quotation marks, "M" or "S" before a main or a starter.
 */
const evening = `
Table 9, 31, rush: M 1 Ribeye, 10 oz | Medium | Chips | Peppercorn; M 1 Pan-fried Sea Bass; M 1 Wild Mushroom Risotto “No parmesan”
Table 6, 24, allergy tree nuts, peanuts – carries an EpiPen: 1 Scotch Egg, Piccalilli; 1 Beetroot and Goat’s Curd; 1 Steak and Ale Pie | Mash
Table 11, 22: 2 Fish and Chips; 1 Chicken Caesar Salad “No croutons”; 1 Halloumi Burger | Fries
Table 3, 21, drinks: S 1 Leek and Potato Soup; S 2 Devilled Whitebait; M 1 Ribeye, 10 oz | Rare | Chips; M 1 Ribeye, 10 oz | Well done | Green salad; M 1 Steak and Ale Pie | Mash; M 1 Pan-fried Sea Bass | New potatoes; M 2 Fish and Chips “One without peas”; M 1 Children’s Pasta
Table 4, 19: 1 Devilled Whitebait; 1 Leek and Potato Soup
Chloe, 18: 2 Fish and Chips; 1 Halloumi Burger | Sweet potato fries; 1 Sticky Toffee Pudding
Table 12, 17, drinks, fired 2: M 1 Steak and Ale Pie | Mash; M 1 Wild Mushroom Risotto; M 2 Beef Burger | Fries | Extra cheese
Table 1, 16: 1 Beef Burger | Fries; 1 Halloumi Burger | Fries; 1 Children’s Pasta
Table 14, 15, drinks, chased: 2 Ribeye, 10 oz | Medium rare | Chips; 1 Pan-fried Sea Bass | New potatoes
Table 2, 14: 1 Leek and Potato Soup; 1 Fish and Chips “Sauce on the side”; 1 Steak and Ale Pie | Chips
Table 7, 13, drinks: 2 Scotch Egg, Piccalilli; 1 Devilled Whitebait
Dev, 12: 1 Beef Burger | Fries | Bacon; 1 Chicken Caesar Salad; 2 Chips
Table 8, 12, drinks, void: 2 Fish and Chips; 1 Beetroot and Goat’s Curd; 1 Ribeye, 10 oz | Rare | Green salad
Table 5, 11, fired 2: M 1 Pan-fried Sea Bass | Greens; M 1 Steak and Ale Pie | Mash; M 1 Wild Mushroom Risotto
Table 16, 11: 3 Fish and Chips; 1 Children’s Pasta
Amara, 10: 1 Halloumi Burger | Fries; 1 Leek and Potato Soup
Table 10, 9, drinks: 1 Chicken Caesar Salad; 1 Beef Burger | Sweet potato fries | Extra cheese; 1 Fish and Chips
Garden 3, 9: 2 Beef Burger | Fries; 2 Chips; 1 Devilled Whitebait
Table 13, 8, allergy milk: 1 Pan-fried Sea Bass | New potatoes “No butter”; 1 Fish and Chips
Garden 5, 7, drinks: 1 Halloumi Burger | Fries; 1 Beef Burger | Chips; 1 Chicken Caesar Salad
Elif, 7: 2 Sticky Toffee Pudding; 1 Bramley Crumble, Custard
Table 15, 6, drinks: 1 Scotch Egg, Piccalilli; 2 Leek and Potato Soup; 1 Beetroot and Goat’s Curd
Table 11, 5, add-on: 1 Chips; 1 Green Salad
Table 1, 5, fired 3: 2 Sticky Toffee Pudding; 1 Bramley Crumble, Custard; 1 Cheese Board
Table 2, 4, drinks: 1 Ribeye, 10 oz | Medium | Chips | Béarnaise; 1 Wild Mushroom Risotto; 1 Steak and Ale Pie | Mash “No gravy”
Garden 1, 3: 2 Fish and Chips; 1 Beef Burger | Fries | Bacon
Finn, 3: 1 Chicken Caesar Salad; 1 Fish and Chips; 1 Beef Burger | Fries
Table 7, 2, fired 2, drinks: M 2 Pan-fried Sea Bass | New potatoes; M 1 Ribeye, 10 oz | Medium rare | Chips
Table 4, 1, fired 2: M 1 Steak and Ale Pie | Mash; M 1 Fish and Chips
Garden 2, 0, drinks: 2 Devilled Whitebait; 1 Leek and Potato Soup; 1 Halloumi Burger | Fries
`

type Place = { readonly id: string; readonly stations: readonly { readonly id: string }[] }

/** The tickets of that evening for the first two stations of a location. */
export function eveningAt(location: Place, now: number, waiters: readonly string[]): KitchenTicket[] {
  const [kitchen, bar] = location.stations
  if (!kitchen || !bar) throw new Error('Must hold: the location has a kitchen and a bar')
  return evening
    .trim()
    .split('\n')
    .flatMap((line, index) => {
      const { head, said, items, minutes } = read(line)
      const sentAt = new Date(now - minutes * 60_000).toISOString()
      const fired = Number(/fired (\d)/.exec(said)?.[1] ?? 0)
      const isTable = /^(Table|Garden)/.test(head)
      const ticket: KitchenTicket = {
        ...{ id: crypto.randomUUID(), orderId: crypto.randomUUID(), locationId: location.id, stationId: kitchen.id },
        ...{ fire: fired || (said.includes('add-on') ? 2 : 1), firedCourse: fired || null },
        ...{ orderNumber: `${101 + index}`, orderType: isTable ? 'table' : 'takeaway', calledFor: head },
        covers: isTable ? 2 + (index % 4) : null,
        guestAllergy: /allergy (.*)$/.exec(said)?.[1] ?? null,
        ...{
          sentAt,
          sentBy: waiters[index % waiters.length] ?? null,
          bumpedAt: null,
          doneLineIds: [],
          allergySeen: null,
        },
        rushedAt: said.includes('rush') ? sentAt : null,
        chasedAt: said.includes('chased') ? new Date(now - 120_000).toISOString() : null,
        collectedAt: null,
        items: items.map((item, place) =>
          said.includes('void') && place === 1 ? { ...item, voidedQuantity: 1, voidAcknowledged: false } : item,
        ),
      }
      const drinks: KitchenTicket = {
        ...{ ...ticket, id: crypto.randomUUID(), stationId: bar.id },
        items: [itemOf('2 Best Bitter, Pint'), itemOf('1 House Red, 175 ml')],
      }
      const before: KitchenTicket = {
        ...{ ...ticket, id: crypto.randomUUID(), fire: fired - 1, firedCourse: fired - 1 },
        bumpedAt: new Date(now - (minutes + 12) * 60_000).toISOString(),
      }
      return [ticket, ...(said.includes('drinks') ? [drinks] : []), ...(fired > 1 ? [before] : [])]
    })
}

function read(line: string) {
  const colon = line.indexOf(': ')
  const [head = '', minutes, ...said] = line.slice(0, colon).split(', ')
  return {
    head,
    minutes: Number(minutes),
    said: said.join(', '),
    items: line
      .slice(colon + 2)
      .split('; ')
      .map(itemOf),
  }
}

function itemOf(text: string): TicketItem {
  const [, course, quantity, rest = '', note = ''] = /^(?:([SM]) )?(\d) ([^“]*)(?: “(.*)”)?$/.exec(text.trim()) ?? []
  const [name = '', ...modifiers] = rest.trim().split(' | ')
  return {
    ...{ lineId: crypto.randomUUID(), name, quantity: Number(quantity), voidedQuantity: 0, voidAcknowledged: true },
    ...{ modifiers, note, seat: null, course: course ? (course === 'S' ? 1 : 2) : null },
    ...{ allergens: name.includes('Bass') ? ['fish', 'milk'] : ['gluten'], uncheckedParts: [] },
  }
}

/** Opens the kitchen screen with that evening on it, at its kitchen or at the pass, which shows everything. */
export async function openEvening(page: Page, here: string, at: 'Kitchen' | 'All' = 'Kitchen'): Promise<void> {
  const { restaurant } = await (await page.request.get(`/api/v1${here}`)).json()
  const [location] = restaurant.locations
  const people = await page.request.get(`/api/v1${here}/locations/${location.id}/people`)
  const waiters = people.ok() ? (await people.json()).people.map(({ staffId }: { staffId: string }) => staffId) : []
  const tickets = eveningAt(location, nowMs(), waiters)
  await page.route('**/kitchen/tickets?*', async (route) => {
    const { seq } = await (await route.fetch()).json()
    await route.fulfill({ json: { tickets, seq } })
  })
  await page.goto('/kitchen')
  await page.getByRole('button', { name: new RegExp(`^${at} \\d`) }).click()
  await page.getByRole('article', { name: /^Table 9,/ }).waitFor()
}

/** How many tickets are on the screen as a whole: each of their parts, down to Bump. */
export async function countWhole(page: Page): Promise<number> {
  const room = await page.getByRole('main').boundingBox()
  if (!room) return 0
  const parts = await page
    .getByRole('main')
    .locator('article')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((part) => ({
        key: part.dataset.strip ?? '',
        box: part.getBoundingClientRect().toJSON(),
        isDrawn: getComputedStyle(part).visibility === 'visible' && part.scrollHeight <= part.clientHeight,
      })),
    )
  const isWhole = ({ box, isDrawn }: (typeof parts)[number]) =>
    isDrawn &&
    box.left >= room.x &&
    box.right <= room.x + room.width &&
    box.top >= room.y &&
    box.bottom <= room.y + room.height
  const keys = new Set(parts.map(({ key }) => key))
  return [...keys].filter((key) => parts.every((part) => part.key !== key || isWhole(part))).length
}

type Box = { readonly left: number; readonly top: number; readonly bottom: number }

/** The tickets whose head is higher than a line, or has what is read first – whose it is, for how long – on two. */
export function headsOfSeveralLines(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((all) =>
    all.flatMap((each) => {
      const [head, name, minutes] = ['header', 'header h2', 'header .figures'].map((what) => each.querySelector(what))
      if (!head || !name || !minutes) return ['a ticket without its head']
      const middleOf = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2
      }
      const lineHeight = 2 * Number.parseFloat(getComputedStyle(name).fontSize)
      const isOneLine =
        head.getBoundingClientRect().height <= lineHeight &&
        Math.abs(middleOf(name) - middleOf(minutes)) < lineHeight / 4
      return isOneLine ? [] : [each.getAttribute('aria-label') ?? '']
    }),
  )
}

/** How much of the room's height the tickets of each column take, but of the last one, which may end the evening. */
export async function columnsFilled(page: Page): Promise<number[]> {
  const room = await page.locator('main [data-text-size]').boundingBox()
  const boxes: Box[] = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const columns = [...new Set(boxes.map(({ left }) => left))].toSorted((one, other) => one - other).slice(0, -1)
  return columns.map((left) => {
    const own = boxes.filter((box) => box.left === left)
    const tops = own.map(({ top }) => top)
    const bottoms = own.map(({ bottom }) => bottom)
    return (Math.max(...bottoms) - Math.min(...tops)) / (room?.height ?? 0)
  })
}

/** The smaller side of the smallest thing there is to tap on a ticket, in pixels. */
export async function smallestTarget(page: Page): Promise<number> {
  const sides = await page
    .getByRole('article')
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
    )
  return Math.min(...sides)
}
