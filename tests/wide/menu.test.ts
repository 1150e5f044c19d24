import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { openFreeTable, orderPanel, tapDish } from '../till.ts'

const page = await openPageAs('omega@demo.test', { viewport: { width: 1280, height: 900 } })

test('a choice made in the dashboard is asked at the till, and costs what it says', async () => {
  await page.goto('/dashboard/menu?view=choices')
  await page.getByRole('button', { name: 'Add choice' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save choice' }).click()
  await sheet.getByText('Give it a name, such as “How cooked?”').waitFor()
  await sheet.getByText('Give it a name, such as “Medium”').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByLabel('What the guest is asked').fill('Which bread?')
  await sheet.getByRole('textbox', { name: 'Option 1' }).fill('Roti')
  await sheet.getByRole('textbox', { name: 'Option 2' }).fill('Peshwari naan')
  await sheet.getByLabel('Amount').nth(1).fill('1.5')
  await sheet.getByRole('button', { name: 'Save choice' }).click()
  await page.getByText('Which bread? is saved').waitFor()

  await page.getByRole('tab', { name: 'Dishes' }).click()
  await page.getByRole('button', { name: 'Edit Onion Bhaji' }).click()
  await sheet.getByText('Which bread?').click()
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await page.getByText('Onion Bhaji is saved').waitFor()

  await openFreeTable(page, 2)
  await tapDish(page, 'Onion Bhaji')
  await page.getByRole('dialog').getByText('Peshwari naan').click()
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  // 50p more at this location than everywhere, and the choice on top.
  await orderPanel(page).getByText('£7.50').first().waitFor()
})

test('a price of one location stays there, and goes back to the one of everywhere', async () => {
  await page.goto('/dashboard/menu')
  await page.getByRole('button', { name: 'Edit Lamb Chops' }).click()
  const sheet = page.getByRole('dialog')
  const save = async () => {
    const readAgain = page.waitForResponse(/\/menu\/editable$/)
    await sheet.getByRole('button', { name: 'Save dish' }).click()
    await readAgain
    await sheet.waitFor({ state: 'hidden' })
  }
  await sheet.getByRole('textbox', { name: 'Deansgate' }).fill('19.99')
  await save()
  await page.getByRole('button', { name: 'Edit Lamb Chops' }).click()
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Deansgate' }).inputValue()).toBe('19.99')
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Chorlton' }).inputValue()).toBe('')
  await sheet.getByRole('button', { name: 'Reset the price at Deansgate' }).click()
  await save()
  await page.getByRole('button', { name: 'Edit Lamb Chops' }).click()
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Deansgate' }).inputValue()).toBe('')
})

test('many prices change together, each shown before it does', async () => {
  await page.goto('/dashboard/menu')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  const sheet = page.getByRole('dialog')
  for (const others of ['Small plates', 'Curries', 'Tandoor']) await sheet.getByText(others, { exact: true }).click()
  await sheet.getByText('£', { exact: true }).first().click()
  const lassi = sheet.getByRole('listitem').filter({ hasText: 'Lassi' })
  await lassi.getByText('£5.00').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Change \d prices$/ }).click()
  await page.getByText(/^\d prices are changed$/).waitFor()
  await page
    .getByRole('row', { name: /^Lassi/ })
    .getByText('£5.00')
    .waitFor()
})

test('a dish is duplicated under a name of its own', async () => {
  await page.goto('/dashboard/menu')
  await page.getByRole('button', { name: 'Edit Saag Paneer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('row', { name: /^Saag Paneer \(2\)/ }).waitFor()
})

test('the allergens of every dish stand on one sheet', async () => {
  await page.goto('/dashboard/menu/allergens')
  const prawns = page.getByRole('row', { name: /^Goan Prawn Curry/ })
  await prawns.waitFor()
  await expect.poll(() => prawns.getByRole('img', { name: 'contains' }).count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
})

test('a price is scheduled for a later day by the clock of the restaurant, and cancelled', async () => {
  await page.goto('/dashboard/menu')
  await page.getByRole('button', { name: 'Edit Hyderabadi Biryani' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Schedule a price' }).click()
  await sheet.getByRole('button', { name: 'Schedule price' }).click()
  await sheet.getByText('Choose a day').waitFor()
  await sheet.getByRole('textbox', { name: 'New price' }).fill('19.99')
  await sheet.getByLabel('From').fill('2031-07-01')
  await sheet.getByRole('button', { name: 'Schedule price' }).click()
  await sheet.getByText('£19.99 from 1 Jul 2031, 05:00').waitFor()
  await sheet.getByRole('button', { name: /^Cancel the price from/ }).click()
  await sheet.getByText('£19.99 from 1 Jul 2031, 05:00').waitFor({ state: 'hidden' })
})

test('a category of another time of day is not on the till, which says when it comes', async () => {
  await page.goto('/dashboard/menu')
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Drinks' }).click()
    return page.getByRole('dialog')
  }
  const sheet = await edit()
  await sheet.getByRole('button', { name: 'Only at certain times' }).click()
  // A minute far from now, in summer time too.
  const hour = new Date(nowMs()).getUTCHours() < 12 ? 20 : 5
  await sheet.getByLabel('From').fill(`${String(hour).padStart(2, '0')}:00`)
  await sheet.getByLabel('Until').fill(`${String(hour).padStart(2, '0')}:01`)
  await sheet.getByRole('button', { name: 'Save category' }).click()
  await page.getByText('Drinks is saved').waitFor()
  await openFreeTable(page, 2)
  await page.getByText(/^Drinks is not served now: daily/).waitFor()
  expect(await page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: 'Lassi' }).count()).toBe(0)
  await page.goto('/dashboard/menu')
  await edit()
  await sheet.getByRole('button', { name: 'Remove serving time 1' }).click()
  await sheet.getByRole('button', { name: 'Save category' }).click()
  // Closed once the server has it: the toast of the first time may still be there.
  await sheet.waitFor({ state: 'detached' })
})

test('a dish is saved in one request with its price at a location, and taken off the menu with what was typed', async () => {
  const own = await openPage({ viewport: { width: 1280, height: 900 } })
  const { path: here } = await openRestaurant(own, 'The One Request', { plan: 'omega' })
  await call(own, 'POST', `${here}/locations`, { id: crypto.randomUUID(), name: 'Harbour' })
  const dishes = async () => (await call(own, 'GET', `${here}/menu/editable`)).body.menu.items
  const [{ id, name }] = await dishes()
  const dish = async () => (await dishes()).find((each: { id: string }) => each.id === id)
  const sent: string[] = []
  own.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/menu/')) sent.push(request.method())
  })
  const sheet = own.getByRole('dialog')
  const open = async () => {
    await own.goto('/dashboard/menu')
    await own.getByRole('button', { name: `Edit ${name}` }).click()
    await sheet.getByRole('textbox', { name: 'Harbour' }).fill('7.77')
  }

  // Without a connection nothing typed is lost, and the second press is the same request.
  await open()
  await own.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await own.getByText('Couldn’t save the dish').waitFor()
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Harbour' }).inputValue()).toBe('7.77')
  await own.context().setOffline(false)
  // What is no amount is not saved as the amount before.
  sent.length = 0
  await sheet.getByRole('textbox', { name: 'Harbour' }).fill('7.777')
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await sheet.getByText('Enter an amount in pounds, such as 52 or 52.50').waitFor()
  expect(sent).toEqual([])
  // Of a lost answer it says that it is lost, and not that nothing was saved.
  await sheet.getByRole('textbox', { name: 'Harbour' }).fill('7.77')
  await own.route('**/menu/items/*', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await own.getByText('Couldn’t confirm that this was saved').waitFor()
  sent.length = 0
  await sheet.getByRole('button', { name: 'Save dish' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(sent).toEqual(['PATCH'])
  expect(await dish()).toMatchObject({ name, locations: [{ pricePence: 777 }] })

  await own.getByRole('button', { name: `Edit ${name}` }).click()
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Of last summer')
  await sheet.getByRole('button', { name: 'Take off the menu' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await dish()).toMatchObject({ name: 'Of last summer', isArchived: true })
})
