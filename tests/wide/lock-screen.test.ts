import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../browser.ts'
import { face, lockScreen, pairedTill, signOn, switchPersonButton, typePin } from '../paired-till.ts'
import { call } from '../people.ts'
import { openFreeTable, orderPanel, payBy, tapDish } from '../till.ts'

const dish = 'Soup of the Day'

const switchPerson = (page: Page, name: string) => switchPersonButton(page, name).click()

test('a till that is signed out from the dashboard keeps nothing of who was signed on', async () => {
  const { desk, till, here, deviceId } = await pairedTill()
  await signOn(till, 'Josh', '1111')
  expect(await till.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Josh')
  await call(desk, 'POST', `${here}/devices/${deviceId}/revoke`)
  await till.evaluate(() => window.dispatchEvent(new Event('focus')))
  await till.getByRole('heading', { name: 'This device was signed out' }).waitFor()
  expect(await till.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Josh')
})

test('the day is not closed at a till while something done there has not reached the server', async () => {
  const { till } = await pairedTill({ viewport: { width: 1180, height: 820 } })
  await till.reload()
  await signOn(till, 'Maria', '333333')
  await openFreeTable(till, 2)
  // Only what is done at the till is cut off: what it reads still arrives.
  const cut = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
  await till.route('**/orders/**', cut)
  await tapDish(till, dish)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await orderPanel(till).getByRole('button', { name: /^Pay/ }).click()
  await payBy(till, 'Cash')
  await till.getByRole('button', { name: /^Exact £/ }).click()
  await till.getByText('This payment is kept on this till').waitFor()
  await till.getByRole('button', { name: 'Back to the floor' }).click()
  await till.getByRole('button', { name: 'End of the day' }).click()
  const sheet = till.getByRole('dialog', { name: /^End of the day/ })
  await sheet.getByText('1 payment and 1 dish wait for the network.').waitFor()
  const close = sheet.getByRole('button', { name: 'Close day (Z)' })
  expect(await close.isDisabled()).toBe(true)
  expect(await axeFindings(till)).toEqual([])
  // The till also tries by itself, so the button is used while it is still cut off: afterwards it may be gone before the click.
  const tried = till.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/orders/'))
  await sheet.getByRole('button', { name: 'Try now' }).click()
  await tried
  await till.unroute('**/orders/**', cut)
  await sheet.getByText(/wait for the network/).waitFor({ state: 'detached' })
  await close.click()
  await till.getByRole('button', { name: 'Close the day' }).click()
  await till.getByText('Z 1 is ready').filter({ visible: true }).first().waitFor()
})

test('the dashboard at a paired till says who is on and what they are there, and nothing of who paired it', async () => {
  const { desk, till, here } = await pairedTill({ viewport: { width: 1180, height: 820 } })
  const { user } = (await call(desk, 'GET', '/session')).body
  const limits = { discountBps: 1000, discountPence: null, compPence: 0, voidPence: 0, refundPence: 0 }
  const permissions = ['orders.take', 'orders.approve', 'payments.take']
  const role = { id: crypto.randomUUID(), name: 'Head waiter', base: 'staff', limits, permissions }
  expect((await call(desk, 'POST', `${here}/roles`, role)).status).toBe(201)
  const ana = { id: crypto.randomUUID(), name: 'Ana', role: 'staff', roleId: role.id, pin: '444444' }
  expect((await call(desk, 'POST', `${here}/staff`, ana)).status).toBe(201)
  await till.goto('/dashboard')
  const sidebar = till.getByRole('complementary', { name: 'Restaurant' })
  for (const [name, pin, label] of [
    ['Maria', '333333', 'Restaurant Manager'],
    ['Josh', '1111', 'Restaurant Staff'],
    ['Ana', '444444', 'Head waiter'],
  ] as const) {
    await signOn(till, name, pin)
    await sidebar.getByText(name, { exact: true }).waitFor()
    await sidebar.getByText(label, { exact: true }).waitFor()
    expect(await till.content()).not.toContain(user.email)
    expect(await axeFindings(till)).toEqual([])
    await sidebar.getByRole('button', { name: 'Switch person' }).click()
    await lockScreen(till).waitFor()
  }
})

test('a waiter hands their tables over at the end of a shift, and each dish still says who added it', async () => {
  const { desk, till, here, ids } = await pairedTill()
  const sendDish = async () => {
    await tapDish(till, dish)
    await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  }
  await signOn(till, 'Josh', '1111')
  await openFreeTable(till, 2)
  await sendDish()
  const orderId = till.url().split('/').at(-1)
  await switchPerson(till, 'Josh')
  await signOn(till, 'Priya', '22222')
  await sendDish()
  for (const name of ['Josh', 'Priya']) {
    await orderPanel(till)
      .getByRole('button', { name: new RegExp(`Added by ${name}`) })
      .waitFor()
  }

  await switchPerson(till, 'Priya')
  await face(till, 'Josh').getByText('1 open order').waitFor()
  await signOn(till, 'Josh', '1111')
  await till.getByRole('button', { name: 'Back to the floor' }).click()
  await till.getByRole('button', { name: 'Who is on' }).click()
  const sheet = till.getByRole('dialog')
  expect(await axeFindings(till)).toEqual([])
  await sheet.getByRole('button', { name: 'Hand over my 1 open order' }).click()
  await sheet.getByRole('button', { name: 'Priya' }).click()
  await till.getByText('handed over to Priya').filter({ visible: true }).first().waitFor()
  await till.getByRole('button', { name: /served by Priya/ }).waitFor()
  await expect
    .poll(async () => (await call(desk, 'GET', `${here}/orders/${orderId}`)).body.order?.servedBy)
    .toBe(ids.priya)
})

test('a till asks who is on, passes from hand to hand with its order open, and each dish is under its waiter', async () => {
  const { desk, till, here, ids } = await pairedTill()
  await lockScreen(till).waitFor()
  expect(await axeFindings(till)).toEqual([])

  await typePin(till, 'Josh', '9999')
  await till.getByText('That PIN is not right').waitFor()
  for (const digit of '1111') await till.keyboard.press(digit)
  await lockScreen(till).waitFor({ state: 'detached' })
  await openFreeTable(till, 2)
  await till.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()
  await tapDish(till, dish)
  await orderPanel(till).getByText(dish).waitFor()
  const address = till.url()

  await switchPerson(till, 'Josh')
  await signOn(till, 'Priya', '22222')
  await orderPanel(till).getByText(dish).waitFor()
  expect(till.url()).toBe(address)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await till.getByText('0 waiting').waitFor({ state: 'detached' })

  const orderId = address.split('/').at(-1)
  await expect.poll(async () => (await call(desk, 'GET', `${here}/orders/${orderId}`)).body.order?.fires).toBe(1)
  const { order } = (await call(desk, 'GET', `${here}/orders/${orderId}`)).body
  expect([order.openedBy, order.lines[0].addedBy]).toEqual([ids.josh, ids.josh])
  const record = (await call(desk, 'GET', `${here}/orders/${orderId}/record`)).body
  expect(JSON.stringify(record)).toContain(ids.priya)

  // Started anew it knows nobody.
  await till.evaluate(() => sessionStorage.clear())
  await till.reload()
  await lockScreen(till).waitFor()
})

test('a till locks by itself, whoever comes next begins at the floor, and a manager closes the day there', async () => {
  const { desk, till, here } = await pairedTill()
  await call(desk, 'PATCH', here, { tillLocksAfterSend: true })
  await till.reload()
  await signOn(till, 'Josh', '1111')
  await openFreeTable(till, 2)
  await till.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()
  await tapDish(till, dish)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await lockScreen(till).waitFor()
  await till.goto('/dashboard/orders')
  await lockScreen(till).waitFor()
  await till.goto('/till')
  await signOn(till, 'Maria', '333333')
  await till.waitForURL('**/till')

  const endOfDay = till.getByRole('button', { name: 'End of the day' })
  const sheet = till.getByRole('dialog', { name: /^End of the day/ })
  await endOfDay.click()
  await sheet.getByText(/^1 open bill with £/).waitFor()
  expect(await axeFindings(till)).toEqual([])
  await sheet.getByRole('button', { name: 'See the bills' }).click()
  await till
    .getByRole('dialog', { name: /^Open bills/ })
    .getByRole('button', { name: 'Open', exact: true })
    .click()
  await orderPanel(till).getByRole('button', { name: /^Pay/ }).click()
  await payBy(till, 'Cash')
  await till.getByRole('button', { name: /^Exact £/ }).click()
  await till
    .getByText(/^£[\d.]+ taken/)
    .first()
    .waitFor()
  await till.goto('/till')
  await endOfDay.click()
  await sheet.getByRole('button', { name: 'Close day (Z)' }).click()
  await till.getByRole('button', { name: 'Close the day' }).click()
  await till.getByText('Z 1 is ready').filter({ visible: true }).first().waitFor()
  await switchPerson(till, 'Maria')
  await signOn(till, 'Josh', '1111')
  await till.getByRole('button', { name: 'Who is on' }).waitFor()
  expect(await endOfDay.count()).toBe(0)
})

test('a till asks for a manager’s PIN by the limits of who is on, also without a network', async () => {
  const { desk, till, here, ids } = await pairedTill()
  const limits = { discountBps: 1000, discountPence: null, compPence: 0, voidPence: 0, refundPence: 0 }
  const role = { id: crypto.randomUUID(), name: 'Senior waiter', base: 'staff', limits }
  const permissions = ['orders.take', 'orders.approve', 'payments.take']
  expect((await call(desk, 'POST', `${here}/roles`, { ...role, permissions })).status).toBe(201)
  const changes = { roleId: role.id, pin: '111111' }
  expect((await call(desk, 'PATCH', `${here}/staff/${ids.josh}`, changes)).status).toBe(200)
  await till.reload()
  await signOn(till, 'Josh', '111111')
  await openFreeTable(till, 2)
  await tapDish(till, dish)
  await orderPanel(till).getByText(dish).waitFor()
  const sheet = till.getByRole('dialog')
  const discount = async (size: string) => {
    await till.getByRole('button', { name: 'More for this order' }).click()
    await till.getByRole('menuitem', { name: 'Discount the bill' }).click()
    await sheet.getByText(size, { exact: true }).click()
    await sheet.getByText('Regular guest').click()
    await sheet.getByRole('button', { name: 'Discount the bill' }).click()
  }
  await discount('20%')
  await till.getByText('Manager PIN to discount the bill').first().waitFor()
  await till.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await till.context().setOffline(true)
  await switchPerson(till, 'Josh')
  await signOn(till, 'Josh', '111111')
  await discount('10%')
  await orderPanel(till).getByText('10% off: Regular guest').waitFor()
  // The bill has had its ten per cent.
  await discount('10%')
  await till.getByText('Manager PIN to discount the bill').first().waitFor()
  await till.context().setOffline(false)
  const orderId = till.url().split('/').at(-1)
  await expect
    .poll(async () => (await call(desk, 'GET', `${here}/orders/${orderId}`)).body.order?.discounts)
    .toMatchObject([{ rateBps: 1000, by: ids.josh, approvedBy: ids.josh }])
})
