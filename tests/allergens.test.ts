import { expect, test } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { openFreeTable, orderNumber, orderPanel, tapDish, turnToTicket } from './till.ts'

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

test('a dish nobody checked warns a guest with an allergy on the till and in the kitchen', async () => {
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
