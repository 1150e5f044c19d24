import { describe, expect, it } from 'vitest'
import { findingsEverywhere, openPage, scriptFaults } from './browser.ts'
import { guestFindings } from './covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { tapDish } from './till.ts'

const phone = { viewport: { width: 390, height: 844 } }
const days = [1, 2, 3, 4, 5, 6, 7]
/** All day, and from noon into the next: late in the evening there are times to choose, too. */
const always = [
  { days, fromMinute: 0, untilMinute: 1439 },
  { days, fromMinute: 720, untilMinute: 719 },
]

describe('a booking', () => {
  it('is turned on, booked on a phone, seen on the floor, seated with its allergies, and moved by its guest', async () => {
    const till = await openPage({ viewport: { width: 1280, height: 800 } })
    const restaurant = await openRestaurant(till, 'The Full Book', { plan: 'beta' })
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const publicMenu = { isPublic: true, description: '', openingHours: [], version: 0 }
    await call(till, 'PUT', `${here}/public-menu`, publicMenu)

    await till.goto('/dashboard/bookings?view=settings')
    await till.getByText('Let guests book by themselves').click()
    await till.getByRole('button', { name: 'Add booking hours' }).click()
    await till.getByRole('button', { name: 'Save', exact: true }).click()
    await till.getByText('Choose at least one day and two different times').waitFor()
    expect(await findingsEverywhere(till, 'booking-settings', 1)).toEqual([])
    const { settings, version } = (await call(till, 'GET', `${here}/booking-settings`)).body
    const body = { settings: { ...settings, isOnline: true, hours: always, noticeMinutes: 0 }, version }
    expect((await call(till, 'PUT', `${here}/booking-settings`, body)).status).toBe(200)
    await till.reload()
    const page = await till.getByText(/\/book$/).textContent()
    expect(await findingsEverywhere(till, 'booking-settings-on', 2)).toEqual([])

    const guest = await openPage(phone)
    await guest.goto(new URL(page ?? '').pathname)
    await guest.getByLabel('Name').fill('Sam Okafor')
    await guest.getByLabel('Phone').fill('07700 900123')
    // Another number of guests loads the page again, and what was typed is still there.
    await guest.getByLabel('Guests').selectOption('3')
    await guest.getByRole('heading', { name: /, 3 guests$/ }).waitFor()
    await expect.poll(() => guest.getByLabel('Name').inputValue()).toBe('Sam Okafor')
    await guest.getByLabel('Email').fill('sam@example.com')
    await guest.getByText('Allergies', { exact: true }).click()
    await guest.getByText('Peanuts', { exact: true }).click()
    // The next time there is, and not one that passes while the test runs.
    await guest.locator('.times label').nth(1).click()
    expect(await guestFindings(guest, 'book', 3)).toEqual([])
    await guest.getByRole('button', { name: 'Book for 3 guests' }).dblclick()
    await guest.getByRole('heading', { name: 'Booked' }).waitFor()
    expect(await guestFindings(guest, 'booking', 4)).toEqual([])

    await till.goto('/till')
    await till.getByRole('button', { name: /booked .* Sam Okafor, 3/ }).click()
    const sheet = till.getByRole('dialog')
    await sheet.getByText('Allergic to peanuts').waitFor()
    expect(await findingsEverywhere(till, 'till-booked', 5)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()

    await till.getByRole('button', { name: 'Bookings', exact: true }).click()
    await till.getByText('1 booking, 3 guests').waitFor()
    expect(await findingsEverywhere(till, 'till-diary', 6)).toEqual([])
    await till.getByRole('radio', { name: 'By table' }).check({ force: true })
    await till.getByRole('region', { name: 'The day by table' }).waitFor()
    expect(await findingsEverywhere(till, 'till-diary-tables', 7)).toEqual([])

    // The guest moves it in the meantime; the till hears of it.
    await guest.getByRole('link', { name: 'Change' }).click()
    await guest.getByLabel('Guests').selectOption('2')
    await guest.getByRole('heading', { name: /, 2 guests$/ }).waitFor()
    await guest.locator('.times label').nth(2).click()
    await guest.getByRole('button', { name: 'Change the booking' }).click()
    await guest.getByText('2 guests, Sam Okafor').waitFor()
    await till.getByText('1 booking, 2 guests').waitFor()

    await till.getByRole('radio', { name: 'By time' }).check({ force: true })
    await till.getByRole('button', { name: 'Seat Sam Okafor' }).dblclick()
    await till.getByRole('heading', { name: /^Table / }).waitFor()
    await till
      .getByText(/^Sam Okafor seated: /)
      .filter({ visible: true })
      .first()
      .waitFor()
    await till.getByText('Peanuts').first().waitFor()
    await guest.reload()
    await guest.getByRole('heading', { name: 'You are here' }).waitFor()
  })

  it('with a deposit is paid for on the phone, and its deposit comes off the bill', async () => {
    const till = await openPage({ viewport: { width: 1280, height: 800 } })
    const restaurant = await openRestaurant(till, 'The Kept Table', { plan: 'beta' })
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const publicMenu = { isPublic: true, description: '', openingHours: [], version: 0 }
    await call(till, 'PUT', `${here}/public-menu`, publicMenu)
    const { settings, version } = (await call(till, 'GET', `${here}/booking-settings`)).body
    const deposit = { perGuestPence: 500, fromPartySize: 1, freeHours: 24 }
    const wanted = { ...settings, isOnline: true, hours: always, noticeMinutes: 0, deposit }
    const saved = await call(till, 'PUT', `${here}/booking-settings`, { settings: wanted, version })
    expect(saved.status).toBe(200)

    const guest = await openPage(phone)
    await guest.goto(saved.body.path)
    await guest.getByText('A deposit of £10.00 keeps your table').waitFor()
    await guest.getByLabel('Name').fill('Anna Hughes')
    await guest.getByLabel('Phone').fill('07700 900124')
    await guest.getByLabel('Email').fill('anna@example.com')
    await guest.locator('.times label').nth(1).click()
    await guest.getByRole('button', { name: 'Book for 2 guests' }).click()
    await guest.getByText(/Pay it by/).waitFor()
    expect(await guestFindings(guest, 'deposit', 1)).toEqual([])
    // Chromium writes no amounts in Welsh, and this one would write them as Polish does.
    const polish = await openPage({ ...phone, locale: 'pl-PL' })
    const faults = scriptFaults(polish)
    for (const { language, party, day, pay } of [
      {
        language: 'cy',
        party: /^2 westai, Anna Hughes$/,
        day: /^Dydd \S+ \d+ \S+ am \d\d:\d\d$/,
        pay: /^Talu £10\.00$/,
      },
      { language: 'ar', party: /^ضيفان، .*Anna Hughes/, day: / الساعة .*\d\d:\d\d/, pay: /^ادفع .*£10\.00/ },
    ]) {
      await polish.goto(`${guest.url()}?lang=${language}`)
      // Only a page that has come alive takes a payment.
      await expect.poll(() => polish.getByRole('button', { name: pay }).isEnabled()).toBe(true)
      await polish.getByText(party).waitFor()
      await polish.getByText(day).first().waitFor()
    }
    expect(faults).toEqual([])
    await guest.getByLabel('Demo card: no money moves').selectOption('Visa 0002 is declined by the bank')
    await guest.getByRole('button', { name: 'Pay £10.00' }).click()
    await guest.getByText('The card was declined.').waitFor()
    await guest.getByLabel('Demo card: no money moves').selectOption('Visa 4242 is approved')
    await guest.getByRole('button', { name: 'Pay £10.00' }).dblclick()
    await guest.getByText('Deposit of £10.00 paid.').waitFor()

    await till.goto('/till/bookings')
    await till.getByText('Deposit £10.00 paid').waitFor()
    await till.getByRole('button', { name: 'Seat Anna Hughes' }).click()
    const dish = dishWithoutChoices(await menuOf(till, restaurant))
    await tapDish(till, dish.name)
    await tapDish(till, dish.name)
    await tapDish(till, dish.name)
    await till.getByRole('button', { name: /^Pay £/ }).click()
    await till.getByText('Deposit of £10.00 from the booking').waitFor()
    expect(await findingsEverywhere(till, 'pay-with-deposit', 2)).toEqual([])
    await till.getByRole('button', { name: 'Use the deposit' }).dblclick()
    await till.getByText('Deposit of £10.00 from the booking').waitFor({ state: 'detached' })
    const [order] = (await call(till, 'GET', `${restaurant.path}/orders?state=open`)).body.orders
    expect(order.payments).toMatchObject([{ tender: 'voucher', amountPence: 1000 }])
  })
})
