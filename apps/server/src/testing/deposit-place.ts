import type { GuestBooking } from '@tableside/contract/bookings'
import type { Booking } from '@tableside/domain/bookings'
import { v7 as uuidv7 } from 'uuid'
import { tasks } from '../jobs.ts'
import { openRestaurant } from './restaurant.ts'
import { runJobs } from './run-jobs.ts'
import { shown } from './shown.ts'
import type { TestServer } from './test-server.ts'
import { tillOf } from './till.ts'

// A Saturday; London is at UTC.
const date = '2026-11-28'
export const saturdayAt = (clock: string) => `${date}T${clock}:00.000Z`

const get = { method: 'GET', key: null } as const
const put = { method: 'PUT' } as const
const days = [1, 2, 3, 4, 5, 6, 7]
const page = { isPublic: true, description: '', openingHours: [], version: 0 }
let guests = 0

export type DepositPlace = Awaited<ReturnType<typeof openDepositPlace>>

/** A restaurant that asks £5 a guest of parties from two, free to cancel up to four hours before, and guests who book online. */
export async function openDepositPlace(server: TestServer, more: object = {}) {
  const restaurant = await openRestaurant(server)
  const waiter = tillOf(server, restaurant, restaurant.waiter)
  const owner = tillOf(server, restaurant, restaurant.owner)
  const path = `/locations/${restaurant.ids.location}`
  await accepted(owner.send(`${path}/public-menu`, page, put))
  await settings({
    ...{ isOnline: true, noticeMinutes: 0, hours: [{ days, fromMinute: 10 * 60, untilMinute: 22 * 60 }] },
    ...{ deposit: { perGuestPence: 500, fromPartySize: 2, freeHours: 4 } },
    ...more,
  })

  /** Changes how bookings are taken. */
  async function settings(change: object) {
    const saved = (await owner.send(`${path}/booking-settings`, undefined, get)).json
    const body = { settings: { ...saved.settings, ...change }, version: saved.version }
    return accepted(owner.send(`${path}/booking-settings`, body, put))
  }

  /** What a guest's phone sends, each guest from their own network: to an endpoint, or to one of a booking by its page. */
  async function post(url: string, payload?: object) {
    // A payment sent again has the key it had.
    const key = payload && 'paymentId' in payload ? { 'idempotency-key': String(payload.paymentId) } : {}
    const headers = { 'sec-fetch-site': 'same-origin', ...key }
    const remoteAddress = `10.3.${(guests >> 8) & 255}.${guests & 255}`
    const sent = { method: 'POST', url: bookingApi(url), headers, remoteAddress, ...(payload && { payload }) } as const
    const reply = await server.app.inject(sent)
    return { status: reply.statusCode, json: reply.json() }
  }

  /** Answers the path of the booking's own page. */
  async function book(clock = '19:00', party: object = {}): Promise<string> {
    guests += 1
    const contact = { phone: '07700 900123', email: `guest${guests}@example.com` }
    const wanted = {
      id: uuidv7(),
      startsAt: saturdayAt(clock),
      guestName: 'Okafor',
      partySize: 2,
      ...contact,
      ...party,
    }
    const booked = await post(`/api/v1/guests/lantern-${restaurant.id}/locations/main/bookings`, wanted)
    if (booked.status !== 201) throw new Error(JSON.stringify(booked.json))
    return booked.json.path
  }

  const diary = async (day = date): Promise<Booking[]> =>
    (await waiter.send(`${path}/bookings?date=${day}`, undefined, get)).json.bookings

  async function one(day?: string): Promise<Booking> {
    const [booking] = await diary(day)
    if (!booking) throw new Error('there is a booking')
    return booking
  }

  /** The sale of a booking's deposit, as the till opens it. */
  async function saleOf({ id }: Pick<Booking, 'id'>) {
    const [row] = await server.sql('select deposit_order_id as id from bookings where id = $1', [id])
    return waiter.get(String(row?.id))
  }

  async function inAccount(account: string) {
    const [row] = await server.sql(
      `select coalesce(sum(case when credit = $2 then amount_pence else -amount_pence end), 0)::bigint as pence
       from ledger_transfers where restaurant_id = $1 and $2 in (debit, credit)`,
      [restaurant.id, account],
    )
    return Number(row?.pence)
  }

  return {
    ...{ restaurant, waiter, owner, path, settings, post, book, diary, one, saleOf, inAccount },
    pay: (booking: string, cardToken = 'tok_approve', paymentId = uuidv7()) =>
      post(`${booking}/deposit`, { paymentId, cardToken }),
    /** A booking as its guest reads it. */
    own: async (booking: string): Promise<GuestBooking> =>
      (await server.app.inject({ url: bookingApi(booking) })).json(),
    read: async (url: string) => shown((await server.app.inject({ url, headers: { accept: 'text/html' } })).body),
    jobs: () => runJobs(server.services, tasks),
    become: ({ id, version }: Booking, state: string, deposit?: string, till = waiter) =>
      till.send(`/bookings/${id}/state`, { state, version, ...(deposit && { deposit }) }),
    attention: async () => (await owner.send('/payments/attention', undefined, get)).json,
    notices: async () => (await owner.send('/notifications', undefined, get)).json.notifications,
    mails: server.mails,
  }
}

/** The endpoints of a booking whose page somebody has. */
export const bookingApi = (path: string) => path.replace(/^\/r\/([^/]+)\/booking\//, '/api/v1/guests/$1/bookings/')

async function accepted(reply: ReturnType<ReturnType<typeof tillOf>['send']>) {
  const { status, text, json } = await reply
  if (status !== 200) throw new Error(text)
  return json
}
