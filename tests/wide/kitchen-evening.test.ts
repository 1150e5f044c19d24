import { describe, expect, it } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { columnsFilled, countWhole, openEvening, smallestTarget } from '../kitchen-evening.ts'
import { openRestaurant } from '../own-restaurant.ts'

/*
 * The fixed evening on every screen a kitchen has: how many of its thirty tickets are there as a whole. Counted and printed
 * by: npm run wide -- tests/wide/kitchen-evening.test.ts
 */
const page = await openPage({ viewport: { width: 1920, height: 1080 } })
const { path } = await openRestaurant(page, 'The Long Saturday', { plan: 'omega' })

type Case = { readonly text: string; readonly width: number; readonly height: number; readonly atLeast: number }
const screens: readonly Case[] = [
  { text: 'Medium', width: 1920, height: 1080, atLeast: 16 },
  { text: 'Small', width: 1920, height: 1080, atLeast: 24 },
  { text: 'Large', width: 1920, height: 1080, atLeast: 6 },
  { text: 'Medium', width: 1180, height: 820, atLeast: 8 },
  { text: 'Small', width: 1180, height: 820, atLeast: 8 },
  { text: 'Medium', width: 1024, height: 768, atLeast: 5 },
  { text: 'Medium', width: 390, height: 844, atLeast: 2 },
]

describe.each(['Dark', 'Light'])('kitchen screen, %s', (ground) => {
  it.each(screens)('shows $atLeast tickets at $width × $height, $text', async ({ text, width, height, atLeast }) => {
    await page.setViewportSize({ width, height })
    await openEvening(page, path)
    const display = page.getByRole('button', { name: 'Display' })
    await display.click()
    for (const name of [text, ground]) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
    }
    await display.click()
    await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(atLeast)
    console.log(`${width} × ${height}, ${text}, ${ground}: ${await countWhole(page)} of 30 tickets whole`)
    expect(Math.min(1, ...(await columnsFilled(page)))).toBeGreaterThanOrEqual(0.55)
    expect(await smallestTarget(page)).toBeGreaterThanOrEqual(64)
    expect(await axeFindings(page)).toEqual([])
  })
})
