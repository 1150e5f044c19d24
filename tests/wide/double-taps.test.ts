import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'
import { machineMs } from '../clock.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { openFreeTable, payBy, tapDish } from '../till.ts'

test('the second half of a double tap does nothing on the screen that came up under it', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openRestaurant(page, 'Two Fingers', { plan: 'alpha' })

  // The question how many guests comes up under the finger.
  await page.goto('/till')
  await twiceOn(page, /^8\b.*seats$/)
  await page.getByRole('dialog', { name: /how many guests/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/till')

  await openFreeTable(page, 2)
  await tapDish(page, 'Sparkling Water')
  await page.getByRole('button', { name: /^Order £/ }).click()
  await page.getByRole('button', { name: 'Pay £3.20' }).click()
  await page.getByRole('button', { name: /is declined by the bank/ }).click()
  await page.getByRole('button', { name: 'Take payment £3.20' }).click()
  // Where it stands are the tips a moment later.
  const another = page.getByRole('button', { name: 'Choose another way to pay' })
  await another.waitFor()
  await another.dblclick()
  await page.getByRole('button', { name: 'Take payment £3.20' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'No tip' }).isChecked()).toBe(true)

  // On one key every tap counts.
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: '5', exact: true }).dblclick()
  await page.getByRole('button', { name: '5', exact: true }).tap()
  await page.getByRole('button', { name: 'Take, change £2.35' }).waitFor()
})

/** Twice with a finger, a fifth of a second apart by the clock of the screen, however busy the machine is. */
async function twiceOn(page: Page, name: RegExp): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`Must hold: ${name} is on the screen`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const screen = await page.context().newCDPSession(page)
  const begun = machineMs() / 1_000
  for (const after of [0, 0.2]) {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: begun + after })
    await screen.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: begun + after + 0.05,
    })
  }
}
