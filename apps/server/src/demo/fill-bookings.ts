import { defaultBookingSettings, offeredTimes, type Party, partySchema } from '@tableside/domain/bookings'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { addDays, businessDate } from '@tableside/domain/time'
import { lockRestaurant } from '../commands/restaurant-command.ts'
import type { Tx } from '../db/database.ts'
import { bookingSettings } from '../db/schema/index.ts'
import type { RestaurantScope } from '../http/call.ts'
import { guestScope } from '../http/restaurant-scope.ts'
import { allotTables, insertBooking, loadBookingDay } from '../modules/bookings/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoDay, demoId, staffOf } from './demo-restaurants.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const lunchAndDinner = [
  { days, fromMinute: 12 * 60, untilMinute: 14 * 60 + 30 },
  { days, fromMinute: 17 * 60 + 30, untilMinute: 21 * 60 + 30 },
]

const parties: readonly Party[] = [
  { guestName: 'Okafor', partySize: 6, phone: '07700 900311', note: 'Birthday, window if there is one' },
  { guestName: 'Hughes', partySize: 2, phone: '07700 900312' },
  {
    guestName: 'Lindqvist',
    partySize: 4,
    phone: '07700 900313',
    allergies: ['peanuts'],
    allergyNote: 'carries an EpiPen',
  },
  { guestName: 'Kowalska', partySize: 3, phone: '07700 900314' },
  { guestName: 'Bennett', partySize: 2, phone: '07700 900315', note: 'Quiet table' },
].map((party) => partySchema.parse(party))

/** Turns online booking on in a demo restaurant whose plan has it, and fills its diary for today and tomorrow. */
export async function fillBookings(services: Services, demo: DemoRestaurant, now: string): Promise<void> {
  const restaurant = await guestScope(services, demo.id)
  if (!restaurant || demo.plan === 'alpha') return
  const deposit =
    demo.plan === 'omega' ? { perGuestPence: zeroOrMorePenceSchema.parse(1000), fromPartySize: 4, freeHours: 24 } : null
  const settings = { ...defaultBookingSettings, isOnline: true, hours: lunchAndDinner, deposit }
  for (const { id: locationId } of demo.locations) {
    await services.db.inRestaurant(demo.id, async (tx) => {
      await lockRestaurant(tx, demo.id)
      const values = { restaurantId: demo.id, locationId, settings, version: 1 }
      await tx.insert(bookingSettings).values(values).onConflictDoNothing()
      await fillDiary(tx, { restaurant, demo, locationId, now })
    })
  }
}

type Filling = {
  readonly restaurant: RestaurantScope
  readonly demo: DemoRestaurant
  readonly locationId: string
  readonly now: string
}

/** A few parties today and tomorrow, one after the other over what is left of the day. */
async function fillDiary(tx: Tx, { restaurant, demo, locationId, now }: Filling): Promise<void> {
  const today = businessDate(now, demoDay)
  for (const date of [today, addDays(today, 1)]) {
    for (const [index, party] of parties.entries()) {
      const { partySize } = party
      const day = await loadBookingDay(tx, restaurant, { locationId, date, now })
      const free = offeredTimes(day, { partySize, date }, now).filter(({ tableIds }) => tableIds !== null)
      const time = free[Math.floor((free.length / parties.length) * index)]
      if (!time) continue
      const place = await allotTables(
        tx,
        restaurant,
        { locationId, startsAt: time.at, partySize, isOnline: false },
        now,
      )
      const id = demoId(demo.id, 'booking', locationId, date, index)
      const by = staffOf(demo).manager.id
      await insertBooking(tx, demo.id, {
        ...{ id, locationId, state: 'booked', source: 'phone', party, by, at: now },
        ...place,
      })
    }
  }
}
