import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saturdayAt as at, type DepositPlace, openDepositPlace } from '../../testing/deposit-place.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestTill } from '../../testing/till.ts'

let server: TestServer
let place: DepositPlace
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  server.setClock(at('10:00'))
  place = await openDepositPlace(server, { deposit: { perGuestPence: 500, fromPartySize: 3, freeHours: 4 } })
  owner = place.owner
  const table = { id: place.restaurant.ids.table, name: '7', seats: 6, area: 'Room', x: 1 }
  const plan = { areas: [{ name: 'Room' }], tables: [table] }
  expect((await owner.send(`${place.path}/floor`, plan, { method: 'PUT' })).status).toBe(200)
})

const threeWeeksOn = '2026-12-19'
const change = (path: string, startsAt: string, partySize: number) =>
  place.post(`${path}/change`, { startsAt, partySize })
let named = 0
/** Books under an address of its own, so that its mails can be counted. */
async function bookFor(partySize: number, clock = '19:00') {
  named += 1
  const email = `changer${named}@example.com`
  const path = await place.book(clock, { partySize, email })
  const mails = () => place.mails(email)
  /** The one that was sent last, once there are so many. */
  const mail = async (count: number) => {
    const sent = await mails()
    expect(sent).toHaveLength(count)
    return sent.at(-1)
  }
  return { path, mail }
}

describe('booking a guest changes', () => {
  it('asks for the deposit a new booking for so many would', async () => {
    const { path, mail } = await bookFor(2)
    await mail(1)
    expect(await place.read(path)).toContain('>Booked</h2>')
    expect((await change(path, at('19:00'), 4)).status).toBe(200)
    const page = await place.read(path)
    expect(page).toContain('A deposit of £20.00 keeps your table and comes off your bill. Pay it by 10:20')
    expect(page).not.toContain('>Booked</h2>')
    expect((await mail(2))?.subject).toContain('Pay the deposit to book')
    expect((await place.pay(path)).json.state).toBe('captured')
    expect((await place.one()).deposit).toMatchObject({ state: 'paid', amountPence: 2000 })
  })

  it('lapses where the deposit it asks for is not paid in time', async () => {
    const { path, mail } = await bookFor(2)
    await mail(1)
    await change(path, at('19:00'), 4)
    await mail(2)
    server.setClock(at('10:21'))
    await place.jobs()
    expect((await place.one()).state).toBe('cancelled')
    expect((await mail(3))?.subject).toContain('Your table was not booked')
  })

  it('asks for another deposit while none is paid, and for none where none is due', async () => {
    const { path } = await bookFor(3)
    const first = await place.saleOf(await place.one())
    await change(path, at('19:00'), 4)
    expect(await place.read(path)).toContain(
      'A deposit of £20.00 keeps your table and comes off your bill. Pay it by 10:20',
    )
    await place.jobs()
    expect((await place.waiter.get(first.id)).state).toBe('voided')
    await change(path, at('19:00'), 2)
    expect(await place.read(path)).toContain('>Booked</h2>')
    expect((await place.one()).deposit).toBeNull()
    server.setClock(at('10:21'))
    await place.jobs()
    expect((await place.one()).state).toBe('booked')
  })

  it('has its time to pay once, also where they come with fewer in between', async () => {
    const { path } = await bookFor(4)
    expect((await change(path, at('19:00'), 2)).status).toBe(200)
    server.setClock(at('10:10'))
    expect((await change(path, at('19:00'), 4)).status).toBe(200)
    expect(await place.read(path)).toContain('Pay it by 10:20')
    expect((await change(path, at('19:00'), 2)).status).toBe(200)
    server.setClock(at('10:21'))
    expect((await change(path, at('19:00'), 4)).json.code).toBe('deposit_too_small')
    await place.jobs()
    expect((await place.one()).state).toBe('booked')
  })

  it('is not for more than its deposit was paid for: they call', async () => {
    const { path } = await bookFor(3)
    await place.pay(path)
    expect((await change(path, at('19:00'), 4)).json.code).toBe('deposit_too_small')
    expect((await change(path, at('20:00'), 2)).status).toBe(200)
    expect((await place.one()).deposit).toMatchObject({ state: 'paid', amountPence: 1500 })
  })

  it('is not changed in size while its payment is being checked', async () => {
    const { path } = await bookFor(3)
    await place.pay(path, 'tok_timeout')
    expect((await change(path, at('19:00'), 4)).json.code).toBe('payment_unsettled')
    expect((await change(path, at('20:00'), 3)).status).toBe(200)
  })

  it('is held to the same where its guest sends it again for more, and is open to nobody once it is over', async () => {
    const again = (own: object, partySize: number, clock: string) => place.book(clock, { ...own, partySize })
    const checked = { id: uuidv7(), email: 'checked@example.com' }
    const path = await again(checked, 3, '19:00')
    await place.pay(path, 'tok_timeout')
    await expect(again(checked, 4, '19:00')).rejects.toThrow('payment_unsettled')
    const paid = { id: uuidv7(), email: 'paid@example.com' }
    const own = await again(paid, 3, '13:00')
    await place.pay(own)
    await expect(again(paid, 4, '13:00')).rejects.toThrow('deposit_too_small')
    await place.post(`${own}/cancel`)
    await expect(again(paid, 3, '15:00')).rejects.toThrow('booking_not_open')
    server.setClock(at('19:30'))
    expect((await place.post(`${path}/cancel`)).json).toMatchObject({
      ...{ code: 'booking_not_open', title: 'This booking cannot be changed any more.' },
    })
  })

  it('keeps the deposit of who moved it inside the time in which it is kept', async () => {
    const { path } = await bookFor(3, '13:00')
    await place.pay(path)
    expect((await change(path, `${threeWeeksOn}T13:00:00.000Z`, 3)).status).toBe(200)
    await place.post(`${path}/cancel`)
    await place.jobs()
    expect((await place.one(threeWeeksOn)).deposit?.state).toBe('kept')
  })

  it('keeps the stricter of both deadlines, and says so', async () => {
    const { path, mail } = await bookFor(3, '14:30')
    await place.pay(path)
    await place.jobs()
    await mail(2)
    const code = path.split('/').at(-1)
    const book = await place.read(`/r/lantern-${place.restaurant.id}/main/book?change=${code}`)
    expect(book).toContain('A change does not put that off')
    await change(path, `${threeWeeksOn}T19:00:00.000Z`, 3)
    expect(await place.read(path)).toContain('Cancel by Saturday 28 November at 10:30 to get it back')
    expect((await mail(3))?.text).toContain('Cancel by Saturday 28 November at 10:30 to get it back')
    server.setClock(at('10:31'))
    await place.post(`${path}/cancel`)
    await place.jobs()
    expect((await place.one(threeWeeksOn)).deposit?.state).toBe('kept')
  })

  it('brought forward has the earlier deadline', async () => {
    const { path } = await bookFor(3, '21:00')
    await place.pay(path)
    await change(path, at('14:30'), 3)
    server.setClock(at('10:31'))
    await place.post(`${path}/cancel`)
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('kept')
  })

  it('moved by the staff keeps its deadline, too', async () => {
    const { path } = await bookFor(3, '13:00')
    await place.pay(path)
    const { guestName, partySize, phone, email, note, allergies, allergyNote, version, id } = await place.one()
    const party = { guestName, partySize, phone, email, note, allergies, allergyNote, version }
    const startsAt = `${threeWeeksOn}T13:00:00.000Z`
    expect((await owner.send(`/bookings/${id}`, { ...party, startsAt }, { method: 'PUT' })).status).toBe(200)
    await place.post(`${path}/cancel`)
    await place.jobs()
    expect((await place.one(threeWeeksOn)).deposit?.state).toBe('kept')
  })

  it('does not grow past what is offered at its own time', async () => {
    await place.settings({ maxPartyOnline: 3, deposit: null })
    const { path } = await bookFor(3)
    expect((await change(path, at('19:00'), 4)).json.code).toBe('booking_time_taken')
    expect((await change(path, at('19:00'), 2)).status).toBe(200)
  })

  it('sent again for more after an answer was lost asks for their deposit', async () => {
    const own = { id: '01a21a6d-0000-7000-8000-000000000001', email: 'again@example.com', phone: '07700 900999' }
    await place.book('19:00', own)
    const path = await place.book('19:00', { ...own, partySize: 3 })
    expect(await place.read(path)).toContain('A deposit of £15.00 keeps your table')
    expect(await place.mails(own.email)).toHaveLength(2)
    const events = await server.sql(
      `select type from events where restaurant_id = $1 and type like 'booking.%' order by seq`,
      [place.restaurant.id],
    )
    expect(events.map(({ type }) => type)).toEqual(['booking.added', 'booking.changed'])
  })

  it('sent again once it has begun stays where it is, with its deposit', async () => {
    const own = { id: uuidv7(), email: 'late@example.com', phone: '07700 900998', partySize: 3 }
    await place.pay(await place.book('10:15', own))
    server.setClock(at('10:16'))
    await expect(place.book('21:00', own)).rejects.toThrow('booking_not_open')
    expect((await place.become(await place.one(), 'no_show')).json.booking).toMatchObject({
      state: 'no_show',
      startsAt: at('10:15'),
    })
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('kept')
  })
})

describe('what a guest is written about a deposit', () => {
  it('says that nothing is booked before it is paid, and that it is afterwards', async () => {
    const { path, mail } = await bookFor(3)
    const first = await mail(1)
    expect(first?.subject).toContain('Pay the deposit to book')
    expect(first?.text).toContain('Pay it by 10:20, or the table is given to others.')
    expect(first?.text).not.toContain('is booked for you')
    const page = await place.read(path)
    expect(page).toContain('>Not booked yet</h2>')
    expect(await place.read(`${path}/calendar.ics`)).not.toContain('Table for')
    await place.pay(path)
    expect(await place.read(`${path}/calendar.ics`)).toContain('Table for 3 at')
    await place.jobs()
    const second = await mail(2)
    expect(second?.subject).toContain('Your booking is confirmed')
    expect(second?.text).toContain('Deposit of £15.00 paid')
    expect(second?.text).toContain('Cancel by Saturday 28 November at 15:00 to get it back')
    expect(await place.read(path)).toContain('>Booked</h2>')
    server.setClock(at('10:21'))
    await place.jobs()
    await mail(2)
  })

  it('confirms one that was paid at the till, at the latest when its time is up', async () => {
    const { mail } = await bookFor(3)
    await mail(1)
    await place.waiter.cash(await place.saleOf(await place.one()), 1500)
    server.setClock(at('10:21'))
    await place.jobs()
    expect((await mail(2))?.subject).toContain('Your booking is confirmed')
  })

  it('says that the table was given to others when it was not paid', async () => {
    const { mail } = await bookFor(3)
    await mail(1)
    server.setClock(at('10:21'))
    await place.jobs()
    const { subject, text } = (await mail(2)) ?? {}
    expect(subject).toContain('Your table was not booked')
    expect(text).toContain('The deposit was not paid in time')
    const seen = await server.sql(`select type from events where restaurant_id = $1 and type = 'booking.lapsed'`, [
      place.restaurant.id,
    ])
    expect(seen).toHaveLength(1)
  })

  it('says in one mail that the booking is cancelled and that it goes back to the card', async () => {
    const { path, mail } = await bookFor(3)
    await place.pay(path)
    await place.jobs()
    await mail(2)
    await place.post(`${path}/cancel`)
    await place.jobs()
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('returned')
    const { subject, text } = (await mail(3)) ?? {}
    expect(subject).toContain('Your booking was cancelled')
    expect(text).toContain('Your deposit of £15.00 goes back to your card')
  })

  it('says that a part that was paid in time goes back, in the mail that the table is given to others', async () => {
    const { mail } = await bookFor(3)
    await mail(1)
    await place.waiter.card(await place.saleOf(await place.one()), 'tok_approve', 900)
    server.setClock(at('10:21'))
    await place.jobs()
    await place.jobs()
    const { subject, text } = (await mail(2)) ?? {}
    expect(subject).toContain('Your table was not booked')
    expect(text).toContain('£9.00 of your deposit goes back to your card')
  })

  it('says in that mail that it is handed back, where it was paid in cash', async () => {
    const { mail } = await bookFor(3)
    await place.waiter.cash(await place.saleOf(await place.one()), 1500)
    await mail(1)
    await place.become(await place.one(), 'cancelled')
    await place.jobs()
    expect((await mail(2))?.text).toContain('You get £15.00 of your deposit back at the restaurant.')
  })

  it('says that it is kept', async () => {
    const { path, mail } = await bookFor(3, '13:00')
    await place.pay(path)
    await place.jobs()
    await mail(2)
    await place.post(`${path}/cancel`)
    expect((await mail(3))?.text).toContain('Your deposit of £15.00 was kept')
  })

  it('says that one that was kept goes back after all', async () => {
    const { path, mail } = await bookFor(3, '13:00')
    await place.pay(path)
    await place.jobs()
    await mail(2)
    await place.post(`${path}/cancel`)
    await place.jobs()
    await mail(3)
    const { id, version } = await place.one()
    expect((await place.owner.send(`/bookings/${id}/deposit/return`, { version })).status).toBe(200)
    await place.jobs()
    await place.jobs()
    const { subject, text } = (await mail(4)) ?? {}
    expect(subject).toContain('Your deposit is on its way back')
    expect(text).toContain('Your deposit of £15.00 goes back to your card')
  })
})
