import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saturdayAt as at, bookingApi, type DepositPlace, openDepositPlace } from '../../testing/deposit-place.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let place: DepositPlace
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setClock(at('10:00'))
  place = await openDepositPlace(server, { deposit: null })
})

let guests = 0
/** What a guest sends from the address that all of these tests' guests have. */
async function post(url: string, payload?: object) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = { method: 'POST', url: bookingApi(url), headers, remoteAddress: '10.4.4.4' } as const
  const reply = await server.app.inject({ ...sent, ...(payload && { payload }) })
  return { status: reply.statusCode, json: reply.json() }
}
function party(startsAt: string) {
  guests += 1
  const contact = { phone: `07700 ${900_000 + guests}`, email: `limit${guests}@example.com` }
  return { id: uuidv7(), startsAt, partySize: 2, guestName: 'Okafor', ...contact }
}
const book = (wanted: object) => post(`/api/v1/guests/lantern-${place.restaurant.id}/locations/main/bookings`, wanted)

describe('limit of bookings of an address', () => {
  it('is not used up by those that were refused or sent again', async () => {
    const first = party(at('19:00'))
    const booked = await book(first)
    expect(booked.status).toBe(201)
    for (let sent = 0; sent < 32; sent++) {
      expect((await book(party(at('09:00')))).json.code).toBe('booking_time_taken')
    }
    expect((await book(first)).status).toBe(201)
    expect((await book(party(at('12:00')))).status).toBe(201)
  })

  it('leaves who has booked free to change and cancel', async () => {
    const taken: string[] = []
    const clocks = ['11:00', '14:00']
    for (let sent = 0; sent < 30; sent++) {
      const { status, json } = await book(party(at(clocks[sent % 2] ?? '')))
      expect(status, JSON.stringify(json)).toBe(201)
      taken.push(json.path)
      if (sent % 2 === 1 && sent < 29) for (const path of taken.splice(0)) await post(`${path}/cancel`)
    }
    expect((await book(party(at('18:00')))).json.code).toBe('too_many_requests')
    const change = { startsAt: at('20:00'), partySize: 1 }
    expect((await post(`${taken[0]}/change`, change)).status).toBe(200)
    for (const path of taken) expect((await post(`${path}/cancel`)).status).toBe(200)
  })
})
