import { v7 as uuidv7 } from 'uuid'
import { chanceOf } from '../../demo/chance.ts'
import { addPin, pairDevice, type TestDevice, type TestPin } from '../devices.ts'
import { openRestaurant, type TestRestaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import type { TestTill } from '../till.ts'
import { type Expected, nothingYet } from './expected.ts'
import { stepsOf } from './steps.ts'

export type Saturday = {
  readonly restaurant: TestRestaurant
  readonly waiters: readonly TestPin[]
  readonly expected: Expected
}

const begin = Date.parse('2026-11-21T18:00:00.000Z')
/** A session of the owner's, who looks at the figures afterwards, lasts an hour. */
const serviceMs = 3_000_000

const weights = {
  ...{ add: 20, send: 8, fire: 12, void: 8, discount: 4, join: 4, moveDish: 8, moveTable: 4, handOver: 4 },
  ...{ payPart: 4, pay: 9 },
}

/**
 * A Saturday service by PINs only: six waiters on three paired tills, a manager, forty tables, three courses.
 *
 * @param name what happens is the same each time for the same name
 * @param turns how often somebody walks up to each till; they do so at all three at once
 */
export async function serveSaturday(server: TestServer, name: string, turns: number): Promise<Saturday> {
  server.setClock(new Date(begin).toISOString())
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
  const expected = nothingYet()
  const handsOf = signOnOnce()
  const service = { restaurant, tables, waiters, manager, expected, pass: await handsOf(pass, manager) }
  const openBills = () => [...expected.bills.values()].filter(({ end }) => end === 'open')

  for (let turn = 1; turn <= turns; turn++) {
    server.setClock(new Date(begin + Math.floor((turn * serviceMs) / turns)).toISOString())
    // Each bill is in one pair of hands at a time: what is granted adds up in any order.
    const free = openBills().toSorted(() => chance.between(-1, 1))
    const hasRoom = free.length < 30
    await Promise.all(
      [door, bar, pass].map(async (device, place) => {
        // Chance of its own, so that what happens does not depend on whose answer comes first.
        const own = chanceOf(`${name}, turn ${turn} at till ${place}`)
        const steps = stepsOf({ ...service, chance: own })
        const waiter = own.oneOf(waiters)
        const bill = free.pop()
        const other = own.is(0.6) ? free.pop() : undefined
        const isNew = !bill || (hasRoom && own.is(0.35))
        const step = own.weighted(weights)
        const till = await handsOf(device, waiter)
        await (isNew ? steps.openTable(till, waiter) : steps[step]({ till, waiter, bill, other }))
      }),
    )
  }
  const steps = stepsOf({ ...service, chance })
  for (const bill of openBills()) {
    const waiter = chance.oneOf(waiters)
    await steps.finish({ till: await handsOf(door, waiter), waiter, bill })
  }
  return { restaurant, waiters, expected }
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
