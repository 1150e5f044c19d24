import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { guestFindings } from './covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Two of a dish at a table of a restaurant whose guests pay on their phones, and a till that shows them. */
async function openBill(name: string) {
  const till = await openPage({ viewport: { width: 1024, height: 768 } })
  const restaurant = await openRestaurant(till, name)
  const here = `${restaurant.path}/locations/${restaurant.location.id}`
  const { version } = restaurant.location
  const body = { guestPayments: true, serviceChargeBps: 1000, version }
  expect((await call(till, 'PATCH', here, body)).status).toBe(200)
  const dish = dishWithoutChoices(await menuOf(till, restaurant))
  const [code] = (await call(till, 'GET', `${here}/table-codes`)).body.codes
  const line = () => ({ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 })
  const orderId = crypto.randomUUID()
  await call(till, 'POST', `${restaurant.path}/orders`, {
    ...{ id: orderId, locationId: restaurant.location.id, orderType: 'table', tableId: code.tableId },
    lines: [line(), { ...line(), note: 'second' }],
  })
  return { till, restaurant, code, dish, orderId }
}

describe('bill paid on phones', () => {
  it('is split by two guests, dish by dish and the rest, while the till shows what is left', async () => {
    const { till, code, dish, orderId } = await openBill('The Split Bill')
    const [first, second] = [await openPage(phone), await openPage(phone)]
    for (const guest of [first, second]) {
      await guest.goto(new URL(code.url).pathname)
      await guest.getByRole('link', { name: /^Your bill/ }).click()
      await guest.getByRole('button', { name: /^Pay £/ }).click()
    }
    const dialog = first.getByRole('dialog', { name: 'Pay' })
    await dialog.getByText('My dishes').click()
    await dialog
      .getByText(new RegExp(`1 × ${dish.name}`))
      .first()
      .click()
    await dialog.getByText('Pay my share without it').click()
    expect(await guestFindings(first, 'guest-pay', 1)).toEqual([])
    await dialog.getByRole('button', { name: /^Pay £/ }).click()
    await first
      .getByRole('dialog', { name: 'Thank you' })
      .getByText(/of the bill is left/)
      .waitFor()

    // The other phone shows what is left without being touched.
    const other = second.getByRole('dialog', { name: 'Pay' })
    const whole = await first.getByText(/of the bill is left/).innerText()
    const [left = ''] = /£[\d.]+(?= of the bill)/.exec(whole) ?? []
    await other.getByRole('button', { name: `Pay ${left}`, exact: true }).waitFor()
    await till.goto(`/till/orders/${orderId}`)
    await till.getByText(/^Paid/).first().waitFor()
    await other.getByRole('button', { name: /^Pay £/ }).dblclick()
    await second.getByText('The bill is paid.').waitFor()
    await till.getByRole('button', { name: 'Receipt' }).waitFor()
  })
  it('fetches at most 110 KB of scripts, compressed, and 15 KB more to pay', async () => {
    const { code } = await openBill('The Light Phone')
    const guest = await openPage(phone)
    const sizes = new Map<string, Promise<number>>()
    guest.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
      if (!sizes.has(response.url()))
        sizes.set(
          response.url(),
          response.body().then((body) => gzipSync(body).length),
        )
    })
    const fetched = async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    await guest.goto(new URL(code.url).pathname, { waitUntil: 'networkidle' })
    const onMenu = await fetched()
    expect(onMenu).toBeGreaterThan(0)
    expect(onMenu).toBeLessThanOrEqual(110 * 1024)
    await guest.getByRole('link', { name: /^Your bill/ }).click()
    await guest.getByRole('button', { name: /^Pay £/ }).click()
    await guest.getByRole('dialog', { name: 'Pay' }).waitFor()
    expect((await fetched()) - onMenu).toBeLessThanOrEqual(15 * 1024)
  })

  it('is charged once where a proxy loses the request, and then its answer', async () => {
    const { till, restaurant, code, orderId } = await openBill('The Long Way')
    const guest = await openPage(phone)
    await guest.goto(new URL(code.url).pathname)
    await guest.getByRole('link', { name: /^Your bill/ }).click()
    await guest.getByRole('button', { name: /^Pay £/ }).click()
    let arrives = false
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
    await guest.route('**/payments', async (route) => {
      if (arrives) await route.fetch()
      await route.fulfill(badGateway)
    })
    await guest
      .getByRole('dialog', { name: 'Pay' })
      .getByRole('button', { name: /^Pay £/ })
      .click()
    const checked = guest.getByRole('dialog', { name: 'Payment being checked' })
    await checked.getByText('Your payment may have gone through.').waitFor()
    await checked.getByRole('button', { name: 'Check now' }).click()
    await guest.getByText('Your payment did not arrive. Nothing was charged.').waitFor()
    arrives = true
    await guest.getByRole('button', { name: 'Continue paying' }).click()
    await checked.getByRole('button', { name: 'Check now' }).click()
    await guest.getByText('The bill is paid.').waitFor()
    const { order } = (await call(till, 'GET', `${restaurant.path}/orders/${orderId}`)).body
    expect(order.payments.map(({ state }: { state: string }) => state)).toEqual(['captured'])
  })
})
