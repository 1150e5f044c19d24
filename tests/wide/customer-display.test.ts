import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, lookIn } from '../browser.ts'
import { dishWithoutChoices } from '../own-restaurant.ts'
import { pairedTill, signOn, switchPersonButton } from '../paired-till.ts'
import { call } from '../people.ts'
import { orderPanel, payBy, tapDish } from '../till.ts'

test('guests at the counter see their order, choose the tip, and scan their receipt on a second screen', async () => {
  const { desk, till, here, locationId } = await pairedTill({ viewport: { width: 1180, height: 820 } })
  const dish = dishWithoutChoices((await call(desk, 'GET', `${here}/menu?locationId=${locationId}`)).body.menu)
  await signOn(till, 'Maria', '333333')
  await till.getByRole('button', { name: 'Till settings' }).click()
  const opened = till.context().waitForEvent('page')
  await till.getByRole('button', { name: 'Open customer display' }).click()
  const display = await opened
  await display.getByText('Welcome').waitFor()
  expect(await findingsEverywhere(display, 'customer-display-welcome', 0)).toEqual([])
  await lookIn(display, 'light')
  await display.setViewportSize({ width: 1024, height: 768 })
  await till.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await till.getByRole('button', { name: 'Counter', exact: true }).click()
  await tapDish(till, dish.name)
  const bill = display.getByRole('list', { name: 'Your order' })
  await bill.getByText(dish.name).waitFor()
  await tapDish(till, dish.name)
  await bill.getByText('2 ×').waitFor()
  expect(await display.getByText('Would you like to add a tip?').count()).toBe(0)

  await orderPanel(till).getByRole('button', { name: /^Pay/ }).click()
  await payBy(till, 'Cash')
  await display.getByRole('button', { name: 'No tip', pressed: true }).waitFor()
  expect(await findingsEverywhere(display, 'customer-display-tip', 1)).toEqual([])
  await lookIn(display, 'light')
  await display.getByRole('button', { name: /^10%/ }).click()
  await till.getByRole('radio', { name: /^10%/, checked: true }).waitFor()
  await display.getByRole('button', { name: /^10%/, pressed: true }).waitFor()
  // A display that is opened again shows what the till is at.
  await display.reload()
  await display.getByRole('button', { name: /^10%/, pressed: true }).waitFor()

  // A till that is loaded again finds the display that is there.
  await till.reload()
  await payBy(till, 'Cash')
  await display.getByRole('button', { name: /^10%/ }).click()
  await till.getByRole('radio', { name: /^10%/, checked: true }).waitFor()
  await till.getByRole('button', { name: /^Exact £/ }).click()
  await display.getByText(/^£[\d.]+ paid$/).waitFor()
  await display.getByRole('img', { name: 'Code for the receipt' }).waitFor()
  expect(await axeFindings(display)).toEqual([])
  await till
    .getByText(/^£[\d.]+ taken/)
    .first()
    .waitFor()
  await till.getByRole('button', { name: /^New order|^Back to the floor/ }).click()
  await display.getByText('Welcome').waitFor()

  // Nothing of an order stays in sight of guests while the till is locked.
  await till.goto('/till')
  await till.getByRole('button', { name: 'Counter', exact: true }).click()
  await tapDish(till, dish.name)
  await bill.getByText(dish.name).waitFor()
  await switchPersonButton(till, 'Maria').click()
  await display.getByText('Welcome').waitFor()
  await signOn(till, 'Maria', '333333')
  await bill.getByText(dish.name).waitFor()
  await till.goto('/dashboard')
  await display.getByText('Welcome').waitFor()
})
