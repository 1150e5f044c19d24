import { v7 as uuidv7 } from 'uuid'
import { chanceOf } from '../../demo/chance.ts'
import { addPin, pairDevice, type TestDevice, type TestPin } from '../devices.ts'
import { openRestaurant, type TestRestaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import { type TestTill, tillOf } from '../till.ts'
import { askingOf, type Service } from './asking.ts'
import { drawerSteps } from './drawer-steps.ts'
import { type DrawerName, drawerNames, type Expected, nothingYet, type Tender } from './expected.ts'
import { orderSteps } from './order-steps.ts'
import { paySteps } from './pay-steps.ts'

export type Saturday = {
  readonly restaurant: TestRestaurant
  readonly waiters: readonly TestPin[]
  readonly manager: TestPin
  readonly devices: readonly TestDevice[]
  readonly expected: Expected
}

const begin = Date.parse('2026-11-21T18:00:00.000Z')
/** A session of the owner's, who looks at the figures afterwards, lasts an hour. */
const serviceMs = 3_000_000

const weights = {
  ...{ add: 20, send: 8, fire: 12, void: 8, discount: 4, comp: 4, join: 4, moveDish: 8, moveTable: 4, handOver: 4 },
  ...{ payAmount: 3, payEvenly: 3, payDish: 4, paySeat: 3, payAll: 6 },
}

/** What happens in every service before it is closed; the evening goes on until it has. */
const eveningSteps = [
  ...['add', 'card', 'cash', 'comp', 'declined', 'discount', 'drop', 'fire', 'handOver', 'join', 'moveDish'],
  ...['moveTable', 'noSale', 'paid_out', 'payAll', 'payAmount', 'payDish', 'payEvenly', 'paySeat', 'send'],
  ...['splitOff', 'terminal', 'unanswered', 'voidSent', 'voidUnsent'],
]

const stepsOf = (service: Service) => {
  const asking = askingOf(service)
  return { ...orderSteps(service, asking), ...paySteps(service, asking), ...drawerSteps(service, asking) }
}

/**
 * A Saturday service by PINs only: six waiters on three paired tills, a manager, forty tables, three courses, three
 * drawers, from the first float to the last count.
 *
 * @param name what people want to do is the same each time for the same name; which till is first is not
 * @param turns how often somebody walks up to each till, all three at once: more often while something has not happened yet
 */
export async function serveSaturday(server: TestServer, name: string, turns: number): Promise<Saturday> {
  const atMinute = (minute: number) => server.setClock(new Date(begin + minute * 60_000).toISOString())
  atMinute(0)
  const chance = chanceOf(name)
  const restaurant = await openRestaurant(server, 'omega')
  const tables = await addTables(server, restaurant, 40)
  const door = await pairDevice(server, restaurant, { name: 'Door' })
  const bar = await pairDevice(server, restaurant, { name: 'Bar' })
  const pass = await pairDevice(server, restaurant, { name: 'Pass' })
  const manager = await addPin(server, restaurant, { name: 'Maria', pin: '444444', role: 'manager' })
  const waiters: TestPin[] = []
  for (const [index, each] of ['Josh', 'Priya', 'Sam', 'Ana', 'Tom', 'Wei'].entries()) {
    waiters.push(await addPin(server, restaurant, { name: each, pin: `${1357 + index}` }))
  }
  const [josh, priya] = waiters
  if (!josh || !priya) throw new Error('Must hold: there are six waiters')
  const drawerIds = await prepareCash(server, restaurant, josh)
  const drawerOf = (device: TestDevice, { staffId }: TestPin): DrawerName =>
    staffId === josh.staffId ? 'own' : device === bar ? 'bar' : 'main'

  const expected = nothingYet()
  const handsOf = signOnOnce()
  const maria = await handsOf(pass, manager)
  const service = { restaurant, tables, waiters, manager, drawerIds, expected, pass: maria }
  const steps = stepsOf({ ...service, chance })
  const clock = async (pin: string, action: 'clock_in' | 'clock_out') => {
    const body = { pin, action, locationId: restaurant.ids.location, shiftId: uuidv7() }
    const { status, text } = await door.locked.send('/clock', body)
    if (status >= 300) throw new Error(text)
  }

  // They come one after the other, clock in at the locked till, and the manager counts the floats.
  for (const [minute, waiter] of waiters.entries()) {
    atMinute(minute)
    await clock(waiter.pin, 'clock_in')
  }
  for (const drawer of ['main', 'bar', 'own'] as const) await steps.openDrawer(maria, manager, drawer, 15_000)

  const turnOf = async (device: TestDevice, waiter: TestPin) => {
    const till = await handsOf(device, waiter)
    return { till, waiter, drawer: drawerOf(device, waiter) }
  }
  /** For each waiter and each count of a drawer there is a sale, whoever meets whom later in the evening. */
  const sellForCash = async (device: TestDevice, waiter: TestPin) => {
    const hands = await turnOf(device, waiter)
    await steps.takeCash({ ...hands, bill: await steps.openTable(hands) })
  }
  for (const waiter of waiters) await sellForCash(bar, waiter)

  const openBills = () => [...expected.bills.values()].filter(({ end }) => end === 'open')
  const isMissing = (step: string) => !expected.done.has(step)
  for (let turn = 1; turn <= turns || (turn <= 4 * turns && eveningSteps.some(isMissing)); turn++) {
    const passed = Math.min(1, turn / turns)
    server.setClock(new Date(begin + 360_000 + Math.floor(passed * (serviceMs - 900_000))).toISOString())
    // Each bill is in one pair of hands at a time: what is granted adds up in any order.
    const free = openBills().toSorted(() => chance.between(-1, 1))
    const hasRoom = free.length < 30
    await Promise.all(
      [door, bar, pass].map(async (device, place) => {
        // Chance of its own, so that what happens does not depend on whose answer comes first.
        const own = chanceOf(`${name}, turn ${turn} at till ${place}`)
        const ownSteps = stepsOf({ ...service, chance: own })
        const waiter = own.oneOf(waiters)
        const hands = await turnOf(device, waiter)
        const bill = free.pop()
        const other = own.is(0.6) ? free.pop() : undefined
        if (own.is(0.04)) await ownSteps.useDrawer(hands)
        if (!bill || (hasRoom && own.is(0.35))) await ownSteps.openTable(hands)
        else await ownSteps[own.weighted(weights)]({ ...hands, bill, other })
      }),
    )
    if (turn === Math.floor(turns / 2)) {
      await steps.handOverDrawer(await turnOf(bar, priya), manager, -110)
      await sellForCash(bar, priya)
    }
  }
  for (const bill of openBills()) await steps.finish({ ...(await turnOf(door, chance.oneOf(waiters))), bill })

  // What has to be put right before the drawers are counted, by a waiter with the manager's PIN.
  const atDoor = await turnOf(door, priya)
  for (const bill of [...expected.bills.values()].filter(({ end }) => end === 'paid').slice(-3)) {
    await steps.reopen({ ...atDoor, bill })
  }
  const largest = (tender: Tender) =>
    expected.payments
      .filter((each) => each.tender === tender && each.drawer !== 'bar')
      .toSorted((a, b) => b.pence - a.pence)
  // Of the main drawer: a waiter’s own may have been paid into only once.
  const wrong = largest('cash').find(({ drawer }) => drawer === 'main')
  const cash = largest('cash').find((each) => each !== wrong)
  const [card] = largest('card')
  const [terminal] = largest('terminal')
  if (!wrong || !cash || !card || !terminal) throw new Error('Must hold: guests paid by each tender')
  await steps.correctTender(atDoor, wrong)
  for (const payment of [cash, card, terminal]) await steps.refund(atDoor, payment, 250)

  await steps.closeDrawer({ ...atDoor, drawer: 'main' }, 0)
  await steps.closeDrawer({ ...(await turnOf(bar, priya)), drawer: 'bar' }, 35)
  await steps.closeDrawer(await turnOf(door, josh), -750)
  for (const [minute, waiter] of waiters.entries()) {
    atMinute(50 + minute)
    await clock(waiter.pin, 'clock_out')
  }
  return { restaurant, waiters, manager, devices: [door, bar, pass], expected }
}

/** The location's own terminal, its limit for a count, a drawer of the bar and one of a waiter's own. */
async function prepareCash(server: TestServer, restaurant: TestRestaurant, { staffId }: TestPin) {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const path = `/locations/${restaurant.ids.location}`
  const { json } = await owner.send('', undefined, { method: 'GET', key: null })
  const { version } = json.restaurant.locations[0]
  const settings = { terminalName: 'Dojo', drawerDifferenceLimitPence: 500, version }
  const set = await owner.send(path, settings, { method: 'PATCH' })
  if (set.status !== 200) throw new Error(set.text)
  const ids = { main: null, bar: uuidv7(), own: uuidv7() }
  for (const drawer of ['bar', 'own'] as const) {
    const body = { id: ids[drawer], name: drawerNames[drawer], staffId: drawer === 'own' ? staffId : null }
    const { status, text } = await owner.send(`${path}/cash-drawers`, body)
    if (status !== 201) throw new Error(text)
  }
  return ids
}

async function addTables(server: TestServer, { id, ids }: TestRestaurant, count: number): Promise<string[]> {
  const tables = Array.from({ length: count }, () => uuidv7())
  await server.sql(
    `insert into dining_tables (restaurant_id, id, location_id, name)
     select $1, id, $2, 'S' || row_number() over () from unnest($3::uuid[]) id`,
    [id, ids.location, tables],
  )
  return tables
}

/** Tills in people's hands. Each PIN is asked for once at a till: to check one takes the server a tenth of a second. */
function signOnOnce() {
  const known = new Map<string, Promise<TestTill>>()
  return (device: TestDevice, person: TestPin): Promise<TestTill> => {
    const key = `${device.id} ${person.staffId}`
    const till = known.get(key) ?? device.inHandsOf(person)
    known.set(key, till)
    return till
  }
}
