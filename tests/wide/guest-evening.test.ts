import { wordsIn } from '@tableside/messages/catalogs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, scriptFaults } from '../browser.ts'
import { menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

const phone = { viewport: { width: 390, height: 844 } }
const days = [1, 2, 3, 4, 5, 6, 7]
const always = [
  { days, fromMinute: 0, untilMinute: 1439 },
  { days, fromMinute: 720, untilMinute: 719 },
]

/** A restaurant whose guests book with a deposit, order and pay on their phones. */
async function openForGuests(office: Page, name: string) {
  const restaurant = await openRestaurant(office, name, { plan: 'beta' })
  const { path, location } = restaurant
  const here = `${path}/locations/${location.id}`
  await call(office, 'PUT', `${here}/public-menu`, { isPublic: true, description: '', openingHours: [], version: 0 })
  const guests = { guestOrders: 'automatic', guestPayments: true, serviceChargeBps: 1000, version: location.version }
  expect((await call(office, 'PATCH', here, guests)).status).toBe(200)
  const { settings, version } = (await call(office, 'GET', `${here}/booking-settings`)).body
  const deposit = { perGuestPence: 500, fromPartySize: 1, freeHours: 24 }
  const online = { ...settings, isOnline: true, hours: always, noticeMinutes: 0, deposit }
  const saved = await call(office, 'PUT', `${here}/booking-settings`, { settings: online, version })
  expect(saved.status).toBe(200)
  const [code] = (await call(office, 'GET', `${here}/table-codes`)).body.codes
  const menu = await menuOf(office, restaurant)
  const plain = menu.items.filter(
    (dish: { isAvailable: boolean; modifierGroupIds: string[] }) =>
      dish.isAvailable && dish.modifierGroupIds.length === 0,
  )
  return { path, here, locationId: location.id, bookPath: saved.body.path, code, dishes: plain.slice(0, 4) }
}

describe.each(['en', 'ar'] as const)('an evening on guests’ phones (%s)', (language) => {
  const { t, money } = wordsIn(language)
  const open = async () => {
    const page = await openPage({ ...phone, locale: language === 'en' ? 'en-GB' : language })
    return { page, faults: scriptFaults(page) }
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('is booked with a deposit, ordered in four taps, changed, split and paid where the signal is lost', async () => {
    const office = await openPage({ viewport: { width: 1280, height: 800 } })
    const { path, here, locationId, bookPath, code, dishes } = await openForGuests(
      office,
      `The Long Evening ${language}`,
    )
    const [first, gone, dearer, drink] = dishes
    const [{ page: anna, faults }, { page: ben, faults: bensFaults }] = [await open(), await open()]

    await anna.goto(bookPath)
    await anna.getByLabel(t('book.name'), { exact: true }).fill('Anna Hughes')
    await anna.getByLabel(t('book.phone'), { exact: true }).fill('07700 900124')
    await anna.getByLabel(t('book.email'), { exact: true }).fill('anna@example.com')
    await anna.locator('.times label').nth(1).click()
    await button(anna, t('book.bookFor', { count: 2 })).click()
    await button(anna, t('frame.pay', { amount: money(1000) })).click()
    await anna.getByRole('heading', { name: t('booking.booked'), exact: true }).waitFor()
    const [booking] = (await call(office, 'GET', `${here}/bookings`)).body.bookings
    const seat = { tableIds: [code.tableId], isMeant: true }
    const seated = await call(office, 'POST', `${path}/bookings/${booking.id}/seat`, seat)
    expect(seated.status, JSON.stringify(seated.body)).toBe(200)
    const orderId: string = seated.body.order.id

    // From the code to the first dish in the kitchen.
    const scannedAt = performance.now()
    await anna.goto(new URL(code.url).pathname)
    await button(anna, t('menu.addDish', { dish: first.name })).click()
    await button(anna, t('order.view', { count: 1, amount: money(first.pricePence) })).click()
    await anna.getByRole('dialog').getByText(t('order.no'), { exact: true }).click()
    await button(anna, t('order.send')).click()
    await anna.getByText(t('table.beingMade')).waitFor()
    expect(performance.now() - scannedAt).toBeLessThan(60_000)

    // What changes while it is chosen is said before it is sent.
    await ben.goto(new URL(code.url).pathname)
    await button(ben, t('menu.addDish', { dish: gone.name })).click()
    await button(ben, t('menu.addDish', { dish: dearer.name })).click()
    const menu = `${path}/menu/items`
    expect((await call(office, 'POST', `${menu}/${gone.id}/eighty-six`, { locationId })).status).toBe(200)
    const pricePence = dearer.pricePence + 50
    expect((await call(office, 'PATCH', `${menu}/${dearer.id}`, { pricePence, version: 1 })).status).toBe(200)
    await ben.getByText(t('order.hasChanged')).waitFor()
    await ben.locator('.fixed button').click()
    await ben.getByText(t('order.hasRunOut')).waitFor()
    await ben.getByText(t('order.nowCosts', { now: money(pricePence), before: money(dearer.pricePence) })).waitFor()
    await button(ben, t('order.removeDish', { dish: gone.name })).click()
    await ben.getByRole('dialog').getByText(t('order.no'), { exact: true }).click()
    await button(ben, t('order.send')).click()
    await ben.getByText(t('table.beingMade')).waitFor()

    // Both have the pay sheet open while a waiter adds a drink: neither scans again.
    for (const guest of [anna, ben]) {
      await guest.getByRole('link', { name: t('table.bill') }).click()
      await guest.locator('section button').first().click()
    }
    const line = { id: crypto.randomUUID(), itemId: drink.id, quantity: 1 }
    expect((await call(office, 'POST', `${path}/orders/${orderId}/lines`, { lines: [line] })).status).toBe(201)
    const { order } = (await call(office, 'GET', `${path}/orders/${orderId}`)).body
    const duePence = order.totals.totalPence - 1000
    const [annasSheet, bensSheet] = [anna, ben].map((each) => each.getByRole('dialog', { name: t('pay.title') }))
    if (!annasSheet || !bensSheet) throw new Error('Must hold: two guests have a sheet each')
    await button(bensSheet.page(), t('frame.pay', { amount: money(duePence) }))
      .last()
      .waitFor()
    await annasSheet.getByText(t('pay.myDishes')).click()
    await annasSheet.getByText(first.name).first().click()
    const withService = first.pricePence + Math.round(first.pricePence / 10)
    await annasSheet.getByRole('button', { name: t('frame.pay', { amount: money(withService) }), exact: true }).click()
    await anna.getByRole('dialog', { name: t('pay.thanks') }).waitFor()

    // The signal is lost at Pay, and comes back. The deposit came off with the first payment.
    const leftPence = (await call(office, 'GET', `${path}/orders/${orderId}`)).body.order.totals.balanceDuePence
    const pay = bensSheet.getByRole('button', { name: t('frame.pay', { amount: money(leftPence) }), exact: true })
    await pay.waitFor()
    await ben.context().setOffline(true)
    await pay.click()
    await ben.getByText(t('frame.noConnection'), { exact: false }).first().waitFor()
    await ben.context().setOffline(false)
    // The same payment goes again by itself, unless a look has found by then that it did not arrive.
    const [goOn, isPaid] = [button(ben, t('pay.goOn')), ben.getByText(t('pay.billPaid'))]
    await goOn.or(isPaid).first().waitFor()
    if (await goOn.isVisible()) await goOn.click()
    await isPaid.waitFor()

    const paid = (await call(office, 'GET', `${path}/orders/${orderId}`)).body.order
    expect(paid).toMatchObject({ state: 'paid', totals: { balanceDuePence: 0 } })
    const states = paid.payments.map(({ tender, state }: { tender: string; state: string }) => `${tender} ${state}`)
    expect(states.sort()).toEqual(['card captured', 'card captured', 'voucher captured'])
    // Without a line, and asked for a payment that did not arrive.
    const isMeant = /ERR_INTERNET_DISCONNECTED|404 \(Not Found\)/
    expect([...faults, ...bensFaults].filter((fault) => !isMeant.test(fault))).toEqual([])
  })
})
