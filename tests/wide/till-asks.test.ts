import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs, stillness } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { openFreeTable, orderPanel, payBy, tapDish } from '../till.ts'

test('a till asks before it takes cash while no drawer is open, splits by covers and asks no tip on top of service', async () => {
  // Not the demo's: there other tests take the tables and open drawers.
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const restaurant = await openRestaurant(page, 'The Long Bar')
  const { path: here, location } = restaurant
  const charge = { version: location.version, serviceChargeBps: 1250 }
  expect((await call(page, 'PATCH', `${here}/locations/${location.id}`, charge)).status).toBe(200)
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('asks-for-drawer') === null) sessionStorage.clear()
    sessionStorage.setItem('asks-for-drawer', 'yes')
  })
  await openFreeTable(page, 4)
  await tapDish(page, dish.name)
  // Taken off for the guests in one tap, and put back.
  await orderPanel(page).getByRole('button', { name: 'Remove the service charge' }).click()
  await orderPanel(page).getByText('Service charge removed').waitFor()
  await orderPanel(page).getByRole('button', { name: 'Put back' }).click()
  await orderPanel(page).getByText('Optional service charge 12.5%').waitFor()
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Service is on the bill.').waitFor()
  expect(await page.getByRole('radio', { name: 'No tip' }).count()).toBe(0)
  await page.getByRole('radiogroup', { name: 'How much' }).getByText('Split evenly').click()
  await page.getByRole('button', { name: 'Guests still to pay 4', pressed: true }).waitFor()
  await page.getByRole('radiogroup', { name: 'How much' }).getByText('All').click()
  // Pressed before it is known whether a drawer is open.
  let letDrawerCome: () => void = () => undefined
  const drawerMayCome = new Promise<void>((resolve) => {
    letDrawerCome = resolve
  })
  await page.route('**/drawer?*', (route) => drawerMayCome.then(() => route.continue()))
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact £/ }).click()
  letDrawerCome()
  const ask = page.getByRole('region', { name: 'No cash drawer is open' })
  await ask.getByRole('button', { name: 'Take cash without a drawer' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await ask.getByRole('button', { name: 'Take cash without a drawer' }).click()
  await page
    .getByText(/taken, cash/)
    .first()
    .waitFor()
})

test.each([
  [390, 844],
  [1180, 820],
])('what is new at the pass covers no button of the bar at %i × %i', async (width, height) => {
  const page = await openPage({ viewport: { width, height } })
  const restaurant = await openRestaurant(page, 'The Busy Pass', { plan: 'omega' })
  const { path: here, location } = restaurant
  const { id: itemId } = dishWithoutChoices(await menuOf(page, restaurant))
  const id = crypto.randomUUID()
  const lines = [{ id: crypto.randomUUID(), itemId, quantity: 1 }]
  const order = { id, locationId: location.id, orderType: 'takeaway', tableId: null, lines, send: true }
  expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
  await page.goto(`/till/orders/${id}`)
  const more = page.getByRole('button', { name: 'More for this order' })
  await more.waitFor()
  const { tickets } = (await call(page, 'GET', `${here}/kitchen/tickets?locationId=${location.id}`)).body
  for (const ticket of tickets) await call(page, 'POST', `${here}/kitchen/tickets/${ticket.id}/bump`)
  await page.getByText(/ready at the pass$/).waitFor()
  await stillness(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/news-${width}.png` })
  const covered = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return button.contains(hit) ? [] : [button.ariaLabel]
      }),
    )
  expect(covered).toEqual([])
})

test('no row of tabs is cut off, whatever the width', async () => {
  const page = await openPageAs('omega@demo.test')
  for (const path of [
    '/dashboard/settings',
    '/dashboard/menu',
    '/dashboard/reports',
    '/dashboard/staff',
    '/dashboard/inventory',
  ]) {
    await page.goto(path)
    await page.getByRole('tab').first().waitFor()
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await stillness(page)
      const cut = await page.getByRole('tab').evaluateAll(
        (tabs, max) =>
          tabs.filter((tab) => {
            const { left, right } = tab.getBoundingClientRect()
            return left < 0 || right > max
          }).length,
        width,
      )
      expect(cut, `${path} at ${width}`).toBe(0)
    }
  }
})

test.each([
  ['a mouse', {}],
  ['a finger', { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } }],
])('what can be done with a row is in sight before anything points at it, with %s', async (_what, device) => {
  const page = await openPageAs('omega@demo.test', device)
  for (const path of ['/dashboard/menu', '/dashboard/inventory', '/dashboard/staff']) {
    await page.goto(path)
    const actions = page.locator('td:last-child').locator('button, a')
    await actions.first().waitFor({ state: 'attached' })
    await stillness(page)
    const unseen = await actions.evaluateAll((all) =>
      all
        .filter((each) => !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    )
    expect(unseen, path).toEqual([])
  }
})

test('a menu file whose headings are not known is matched in the sheet, and nothing covers the way', async () => {
  const page = await openPageAs('omega@demo.test', { viewport: { width: 1280, height: 900 } })
  await page.goto('/dashboard/menu')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const sheet = page.getByRole('dialog')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download a template' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('menu-template.csv')
  const csv = 'What,Category,Price,VAT\nPlum Cake,Small plates,4.20,20%\n'
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await sheet.getByText('Not found: Item').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: /Item/ }).last().click()
  await page.getByRole('option', { name: 'What' }).click()
  await sheet.getByRole('button', { name: 'Read the file again' }).click()
  await sheet.getByText('Plum Cake').waitFor()
})

test('screens of a suspended restaurant say what has stopped and what still works, and take no new dish', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openRestaurant(page, 'The Unpaid Bill')
  await page.goto('/till')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  await page.route(/\/api\/v1\/restaurants\/[^/?]+$/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    if (body.restaurant) Object.assign(body.restaurant, { isActive: false, suspensionReason: 'Unpaid since May.' })
    await route.fulfill({ response: reply, json: body })
  })
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'This restaurant is suspended: no new orders' })
  await notice.getByText(/Open orders can still be cooked, paid and refunded/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Lemon Tart/ }).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/till')
  for (const name of ['Counter', 'Takeaway']) {
    await expect.poll(() => page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  }
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/kitchen')
  await page.getByText('No new tickets come. Cook and bump what is here.').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
