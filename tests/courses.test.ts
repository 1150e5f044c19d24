import { expect, test } from 'vitest'
import { findingsEverywhere, openPage } from './browser.ts'
import { openRestaurant } from './own-restaurant.ts'
import { openFreeTable, orderPanel, tapDish } from './till.ts'

test('a held course is fired by a timer or by hand, and the last round is ordered again', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await openRestaurant(page, 'The Long Table', { sampleMenu: true })
  await openFreeTable(page, 2)
  const panel = orderPanel(page)
  const heading = (name: string) => panel.getByRole('heading', { name, exact: true })
  await tapDish(page, 'Soup of the Day')
  await tapDish(page, 'Mushroom Risotto')
  await panel.getByRole('button', { name: /^Send/ }).click()
  await heading('Mains · 1 dish held').waitFor()

  await panel.getByRole('button', { name: 'Timer for mains' }).click()
  const sheet = page.getByRole('dialog', { name: 'Fire mains in' })
  expect(await findingsEverywhere(page, 'course-timer', 0)).toEqual([])
  await sheet.getByRole('button', { name: '15 min' }).click()
  await panel.getByText(/^Mains · 1 dish held, fires in 1[45] min$/).waitFor()
  expect(await findingsEverywhere(page, 'course-timed', 3)).toEqual([])
  await panel.getByRole('button', { name: 'Timer for mains' }).click()
  await sheet.getByRole('button', { name: 'Stop the timer' }).click()
  await heading('Mains · 1 dish held').waitFor()
  await panel.getByRole('button', { name: 'Fire mains' }).click()
  await panel.getByText(/^Mains · away \d min$/).waitFor()

  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('menuitem', { name: 'Repeat the last round' }).click()
  await panel.getByRole('button', { name: 'Send 1' }).waitFor()
})
