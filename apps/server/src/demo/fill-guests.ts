import { type AttachedGuest, allergyLine, currentWording, inOrder, phoneDigits } from '@tableside/domain/customers'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { customerConsents, customerNotes, customers, loyaltyRules } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { type DemoGuest, demoGuests } from './demo-guests.ts'
import { type DemoRestaurant, demoId, staffOf } from './demo-restaurants.ts'

/** One order in so many is somebody's whom the till knows. */
const knownInShare = 0.09

/** Fills the directory of a demo restaurant whose plan has one, and puts its guests on some of its orders. */
export async function fillGuests({ db }: Services, demo: DemoRestaurant, at: string): Promise<void> {
  if (demo.plan === 'alpha') return
  const { manager } = staffOf(demo)
  const row = { restaurantId: demo.id }
  await db.inRestaurant(demo.id, async (tx) => {
    const people = demoGuests.map((guest) => ({ guest, id: demoId(demo.id, 'guest', guest.name) }))
    const added = await tx
      .insert(customers)
      .values(
        people.map(({ guest, id }) => ({
          ...row,
          id,
          ...detailsOf(guest),
          phoneDigits: phoneDigits(numberOf(guest)),
          version: 1,
          createdAt: at,
          createdBy: manager.id,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: customers.id })
    if (added.length > 0) await writeDown(tx, demo.id, manager.id, at, people)
    await putOnOrders(tx, demo.id, people)
  })
}

type Person = { readonly guest: DemoGuest; readonly id: string }

const numberOf = ({ phone }: DemoGuest) => (phone === null ? '' : `07700 900${String(phone).padStart(3, '0')}`)

function detailsOf(guest: DemoGuest) {
  const { name, email, allergies = [], allergyNote = '' } = guest
  return inOrder({ name, email: email ?? '', phone: numberOf(guest), allergies: [...allergies], allergyNote })
}

async function writeDown(tx: Tx, restaurantId: string, by: string, at: string, people: readonly Person[]) {
  const notes = people.flatMap(({ guest, id }) =>
    guest.note ? [{ restaurantId, id: demoId(id, 'note'), customerId: id, text: guest.note, at, by }] : [],
  )
  const consents = people.flatMap(({ guest, id }) =>
    (guest.consents ?? []).map(([channel, decision], index) => ({
      restaurantId,
      id: demoId(id, 'consent', index),
      customerId: id,
      channel,
      decision,
      source: decision === 'withdrawn' ? ('email' as const) : ('in_person' as const),
      wordingVersion: decision === 'withdrawn' ? '' : currentWording,
      at: new Date(Date.parse(at) + index * 60_000).toISOString(),
      by,
    })),
  )
  await tx.insert(customerNotes).values(notes).onConflictDoNothing()
  await tx
    .insert(loyaltyRules)
    .values({
      restaurantId,
      id: demoId(restaurantId, 'loyalty rule'),
      isOn: true,
      pointsPerPound: 1,
      pencePerPoint: 5,
      recordedAt: at,
      recordedBy: by,
    })
    .onConflictDoNothing()
  await tx.insert(customerConsents).values(consents).onConflictDoNothing()
}

/** The orders since the last that has a guest; one table in service is a guest's whom the kitchen must take care with. */
async function putOnOrders(tx: Tx, restaurantId: string, people: readonly Person[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; state: string }>(sql`
    select id, state from orders where restaurant_id = ${restaurantId} and state <> 'voided' and guest_name = ''
      and opened_at > coalesce((select max(g.opened_at) from orders g
        where g.restaurant_id = ${restaurantId} and g.customer_id is not null), '-infinity')
    order by opened_at, id`)
  const chance = chanceOf(`${restaurantId} guests ${rows[0]?.id ?? ''}`)
  const inService = rows.filter(({ state }) => state === 'open')[3]
  const chosen = rows.flatMap(({ id, state }) => {
    const isCareful = id === inService?.id
    if (state === 'open' ? !isCareful : !chance.is(knownInShare)) return []
    // The square of chance: the first on the list come most often. The last never came.
    const index = Math.floor((chance.between(0, 999) / 1_000) ** 2 * (people.length - 1))
    const person = people[isCareful ? 0 : index]
    return person ? [{ id, guest: guestOf(person) }] : []
  })
  if (chosen.length === 0) return
  const rowsOf = chosen.map(({ id, guest }) => sql`(${id}::uuid, ${JSON.stringify(guest)}::jsonb)`)
  await tx.execute(sql`
    update orders o set guest = c.guest from (values ${sql.join(rowsOf, sql`, `)}) as c(id, guest)
    where o.restaurant_id = ${restaurantId} and o.id = c.id`)
  const careful = chosen.find(({ id }) => id === inService?.id)
  if (!careful) return
  const warning = JSON.stringify({ guestAllergy: allergyLine(careful.guest) })
  await tx.execute(sql`
    update kitchen_tickets set ticket = ticket || ${warning}::jsonb
    where restaurant_id = ${restaurantId} and order_id = ${careful.id}`)
}

function guestOf({ guest, id: customerId }: Person): AttachedGuest {
  const { name, allergies, allergyNote } = detailsOf(guest)
  return { customerId, name, allergies, allergyNote }
}
