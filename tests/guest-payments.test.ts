import { describe, expect, it } from 'vitest'
import { findingsEverywhere, openPage } from './browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('bill paid on phones', () => {
  it('is split by two guests, dish by dish and the rest, while the till shows what is left', async () => {
    const till = await openPage({ viewport: { width: 1024, height: 768 } })
    const restaurant = await openRestaurant(till, 'The Split Bill')
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const { version } = restaurant.location
    const body = { guestPayments: true, serviceChargeBps: 1000, version }
    expect((await call(till, 'PATCH', here, body)).status).toBe(200)
    const dish = dishWithoutChoices(await menuOf(till, restaurant))
    const [code] = (await call(till, 'GET', `${here}/table-codes`)).body.codes
    const line = () => ({ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 })
    const order = { id: crypto.randomUUID(), locationId: restaurant.location.id, orderType: 'table' }
    await call(till, 'POST', `${restaurant.path}/orders`, {
      ...order,
      tableId: code.tableId,
      lines: [line(), { ...line(), note: 'second' }],
    })

    const [first, second] = [await openPage(phone), await openPage(phone)]
    for (const guest of [first, second]) {
      await guest.goto(new URL(code.url).pathname)
      await guest.getByRole('button', { name: /^Pay £/ }).click()
    }
    const dialog = first.getByRole('dialog', { name: 'Pay' })
    await dialog.getByRole('button', { name: 'Remove service charge' }).click()
    await dialog.getByRole('button', { name: 'Remove service charge' }).waitFor({ state: 'hidden' })
    await dialog.getByText('My dishes').click()
    await dialog
      .getByText(new RegExp(`1 × ${dish.name}`))
      .first()
      .click()
    expect(await findingsEverywhere(first, 'guest-pay', 1)).toEqual([])
    await dialog.getByRole('button', { name: /^Pay £/ }).click()
    await first
      .getByRole('dialog', { name: 'Thank you' })
      .getByText(/of the bill is left/)
      .waitFor()

    // The other phone still shows the whole bill: it says so, and its guest chooses again.
    const other = second.getByRole('dialog', { name: 'Pay' })
    await other.getByRole('button', { name: /^Pay £/ }).click()
    await other.getByText('What is left to pay has changed.').waitFor()
    await till.goto(`/till/orders/${order.id}`)
    await till.getByText(/^Paid/).first().waitFor()
    await other.getByRole('button', { name: /^Pay £/ }).dblclick()
    await second.getByText('The bill is paid.').waitFor()
    await till.getByRole('button', { name: 'Receipt' }).waitFor()
  })
})
