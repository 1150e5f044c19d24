import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere } from './browser.ts'
import { face, lockScreen, pairedTill, signOn, switchPersonButton, typePin } from './paired-till.ts'
import { call } from './people.ts'
import { openFreeTable, orderPanel, tapDish } from './till.ts'

const dish = 'Soup of the Day'

const switchPerson = (page: Page, name: string) => switchPersonButton(page, name).click()

test('without a network the till checks the PIN itself, and what was taken arrives under who took it', async () => {
  const { desk, till, here, ids } = await pairedTill()
  await signOn(till, 'Josh', '1111')
  await openFreeTable(till, 2)
  await till.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()
  await till.context().setOffline(true)

  await switchPerson(till, 'Josh')
  await typePin(till, 'Priya', '22223')
  await till.getByText('That PIN is not right').waitFor()
  for (const digit of '22222') await till.keyboard.press(digit)
  await lockScreen(till).waitFor({ state: 'detached' })
  await tapDish(till, dish)
  await orderPanel(till).getByText(dish).waitFor()
  await switchPerson(till, 'Priya')
  // A locked till says what the kitchen has not got.
  await lockScreen(till).getByRole('button', { name: 'No connection: 1 waiting' }).waitFor()
  expect(await findingsEverywhere(till, 'the lock screen without a connection', 0)).toEqual([])

  await till.context().setOffline(false)
  const orderId = till.url().split('/').at(-1)
  await expect
    .poll(async () => (await call(desk, 'GET', `${here}/orders/${orderId}`)).body.order?.lines[0]?.addedBy)
    .toBe(ids.priya)

  // Who has left is gone from the till at its next contact, and with them their PIN. What it read less than five seconds
  // ago it does not read again, so it is looked at until it does.
  await call(desk, 'PATCH', `${here}/staff/${ids.priya}`, { isActive: false })
  const lookAndCount = async () => {
    await till.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return face(till, 'Priya').count()
  }
  await expect.poll(lookAndCount, { interval: 500 }).toBe(0)
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
