import { expect, test } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { openFreeTable, orderNumber, orderPanel, tapDish, turnToTicket } from '../till.ts'

/** A restaurant of one story alone: what the other one sets of its dishes is not seen here. */
async function openCarefulKitchen() {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const { path: here } = await openRestaurant(page, 'The Careful Kitchen', { plan: 'omega' })
  const { menu } = (await call(page, 'GET', `${here}/menu/editable`)).body
  for (const [name, state] of [
    ['Lamb Samosa', 'unknown'],
    ['Paneer Tikka', 'unknown'],
    ['Samphire Pakora', 'none'],
    ['Onion Bhaji', 'none'],
  ]) {
    const dish = { name, pricePence: 650, vatClass: 'standard', stationName: 'Kitchen', allergens: { state } }
    const added = await call(page, 'POST', `${here}/menu/items`, {
      id: crypto.randomUUID(),
      categoryId: menu.categories[0].id,
      ...dish,
    })
    expect(added.status).toBe(201)
  }
  return { page, here }
}

test('the dashboard counts what nobody checked, and leads to where it is set', async () => {
  const { page, here } = await openCarefulKitchen()
  // Of the sample menu nobody of the restaurant has checked those that name none either.
  const { dishes, options } = (await call(page, 'GET', `${here}/overview`)).body.overview.unchecked
  expect(dishes).toBeGreaterThan(2)
  await page.goto('/dashboard')
  const banner = page.getByRole('status').filter({ hasText: 'with unknown allergens' })
  await banner.getByText(`${dishes} dishes and ${options} options with unknown allergens`).waitFor()
  await banner.getByRole('link', { name: 'Set allergens' }).click()
  const row = page.getByRole('row', { name: /^Lamb Samosa/ })
  await row.getByText('Allergens not checked. Ask the kitchen.').waitFor()
  expect(await page.getByRole('row', { name: /^Onion Bhaji/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: 'Set allergens of Lamb Samosa' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Contains', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await sheet.getByText('Tick at least one, or choose “None of the 14”').waitFor()
  await sheet.getByText('Mustard', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByText(`Not checked: ${dishes + options - 1} dishes and options`).waitFor()
  await page.getByRole('button', { name: 'Show every dish' }).click()
  await page.getByRole('row', { name: /^Onion Bhaji None of the 14 allergens/ }).waitFor()
  await expect.poll(() => row.getByRole('img', { name: 'contains' }).count()).toBe(1)

  const paneer = page.getByRole('row', { name: /^Paneer Tikka/ })
  await paneer.getByRole('button', { name: 'Set allergens of Paneer Tikka' }).click()
  await sheet.getByText('Contains', { exact: true }).click()
  await sheet.getByRole('group', { name: 'Allergens: contains' }).getByText('Milk', { exact: true }).click()
  await sheet.getByText('Vegan', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await sheet.getByRole('alert').getByText('A vegan dish cannot contain milk').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByText('Vegan', { exact: true }).click()
  await sheet.getByText('Vegetarian', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await paneer.getByText('Vegetarian', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('a dish nobody checked warns a guest with an allergy on the till and in the kitchen', async () => {
  const { page } = await openCarefulKitchen()
  await openFreeTable(page, 2)
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('searchbox').fill('Peregrine')
  await sheet.getByRole('button', { name: 'Add a new guest' }).click()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Peregrine Nutt')
  await sheet.getByText('Peanuts', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Add and put on this order' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Allergic to peanuts' })
  await alert.waitFor()
  await tapDish(page, 'Samphire Pakora')
  await tapDish(page, 'Lamb Samosa')
  await alert.getByText('Lamb Samosa: not checked for peanuts. Ask the kitchen.').waitFor()
  expect(await alert.innerText()).not.toContain('Samphire Pakora')
  expect(await axeFindings(page)).toEqual([])

  const sent = page.waitForResponse((reply) => reply.url().endsWith('/send') && reply.ok())
  await orderPanel(page).getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByText('Lamb Samosa: not checked for peanuts').waitFor()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await sent
  const number = await orderNumber(page)
  await page.goto('/kitchen')
  const ticket = await turnToTicket(page, number)
  const dish = (name: string) => ticket.getByRole('listitem').filter({ hasText: name })
  await dish('Lamb Samosa').getByText('Allergens not checked').waitFor()
  await dish('Samphire Pakora').getByText('None of the 14 allergens').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
