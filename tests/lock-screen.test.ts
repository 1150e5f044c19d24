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
