import { describe, expect, it } from 'vitest'
import { findingsEverywhere, holdScripts, openPage } from './browser.ts'
import { guestFindings } from './covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('order from a guest’s phone', () => {
  it('is chosen and sent from the scanned table; the waiter accepts it, the kitchen and both phones see it', async () => {
    const till = await openPage({ viewport: { width: 1024, height: 768 } })
    const restaurant = await openRestaurant(till, 'The Busy Table')
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const menu = await menuOf(till, restaurant)
    const plain = dishWithoutChoices(menu)
    const chosen = menu.items.find((each: { modifierGroupIds: string[] }) => each.modifierGroupIds.length > 0)
    const [code] = (await call(till, 'GET', `${here}/table-codes`)).body.codes

    await till.goto('/dashboard/floor?view=codes')
    // The choice changes once the server has it: `check` would want it changed at once.
    await till.getByText('Staff accept each order').click()
    await till.getByText('Setting saved').first().waitFor()
    await till.goto('/till')
    await till
      .getByRole('button', { name: new RegExp(`Table ${code.tableName}\\b`) })
      .first()
      .waitFor()

    const [guest, other] = [await openPage(phone), await openPage(phone)]
    for (const each of [guest, other]) await each.goto(new URL(code.url).pathname)
    expect(await guestFindings(guest, 'guest-menu', 0)).toEqual([])
    await guest.getByRole('button', { name: `Add ${plain.name}`, exact: true }).click()
    await guest.getByRole('button', { name: `Add ${chosen.name}`, exact: true }).click()
    const dialog = guest.getByRole('dialog')
    for (const group of await dialog.getByRole('group').all()) await group.locator('label').first().click()
    await dialog.getByLabel('Note (optional)').fill('well done')
    expect(await guestFindings(guest, 'guest-dish', 1)).toEqual([])
    await dialog.getByRole('button', { name: /^Add to order/ }).click()

    // What was chosen outlives the page.
    await guest.reload()
    await guest.getByRole('button', { name: /^View order: 2 items/ }).click()
    await dialog.getByRole('button', { name: 'Send order' }).click()
    await dialog.getByText('Answer the question about allergies first.').waitFor()
    await dialog.getByText('Yes', { exact: true }).click()
    await dialog.getByText('Peanuts', { exact: true }).click()
    expect(await guestFindings(guest, 'guest-order', 2)).toEqual([])
    await dialog.getByRole('button', { name: 'Send order' }).dblclick()
    await guest.getByText('Sent. Waiting for the staff to accept it.').waitFor()
    // The other phone shows it without being touched.
    await other.getByText('Sent from another phone. Waiting for the staff to accept it.').waitFor()

    await till.getByRole('button', { name: '1 from guests to answer' }).click()
    const list = till.getByRole('dialog', { name: 'From guests' })
    await list.getByText('Allergic to peanuts').waitFor()
    await list.getByText('well done').waitFor()
    expect(await findingsEverywhere(till, 'guest-orders', 3)).toEqual([])
    await list.getByRole('button', { name: /^Accept and send/ }).click()
    await list.getByText('Nothing is waiting').waitFor()

    for (const seen of [guest, other]) {
      await seen.getByRole('link', { name: /^Your bill 2 items/ }).click()
      await seen.getByRole('row', { name: new RegExp(`^1 × ${plain.name} Ordered`) }).waitFor()
      await seen.getByRole('row', { name: new RegExp(`^1 × ${chosen.name} `) }).waitFor()
    }
    await till.goto('/kitchen')
    await till.getByText('peanuts', { exact: false }).first().waitFor()
    await till.getByText(plain.name, { exact: true }).first().waitFor()
  })
})

describe('menu on a guest’s phone', () => {
  it('takes a dish into the order before its script has come, and says what has run out before it is sent', async () => {
    const till = await openPage({ viewport: { width: 1024, height: 768 } })
    const restaurant = await openRestaurant(till, 'The Early Tap')
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const { version } = restaurant.location
    expect((await call(till, 'PATCH', here, { guestOrders: 'automatic', version })).status).toBe(200)
    const plain = dishWithoutChoices(await menuOf(till, restaurant))
    const [code] = (await call(till, 'GET', `${here}/table-codes`)).body.codes

    const guest = await openPage(phone)
    const letScriptsCome = await holdScripts(guest)
    await guest.goto(new URL(code.url).pathname, { waitUntil: 'commit' })
    const add = guest.getByRole('button', { name: `Add ${plain.name}`, exact: true })
    await add.click({ noWaitAfter: true })
    await guest.getByRole('button', { name: /^View order: 1 item/ }).waitFor()
    letScriptsCome()
    await expect.poll(() => new URL(guest.url()).search).toBe('')
    await add.click()
    await guest.getByRole('button', { name: /^View order: 2 items/ }).waitFor()

    const gone = { locationId: restaurant.location.id }
    expect((await call(till, 'POST', `${restaurant.path}/menu/items/${plain.id}/eighty-six`, gone)).status).toBe(200)
    await guest.getByText('Something in your order has changed. Look at it before you send.').waitFor()
    await guest.getByRole('button', { name: /^View order/ }).click()
    await guest.getByText('Has just run out. Take it off to send your order.').waitFor()
    await guest.getByRole('button', { name: `Remove ${plain.name}` }).click()
    await guest.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
