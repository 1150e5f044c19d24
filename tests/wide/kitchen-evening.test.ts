import { describe, expect, it } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { columnsFilled, countWhole, headsOfSeveralLines, openEvening, smallestTarget } from '../kitchen-evening.ts'
import { openRestaurant } from '../own-restaurant.ts'

/*
 * The fixed evening on every screen a kitchen has: how many of its thirty tickets are there as a whole. Counted and printed
 * by: npm run wide -- tests/wide/kitchen-evening.test.ts
 */
const page = await openPage({ viewport: { width: 1920, height: 1080 } })
const { path } = await openRestaurant(page, 'The Long Saturday', { plan: 'omega' })

/** At the pass, which shows what every station makes, a ticket is longer: 3.5 dishes instead of 2.8. */
type Case = {
  readonly text: string
  readonly width: number
  readonly height: number
  readonly atLeast: number
  readonly atPass?: number
}
const screens: readonly Case[] = [
  { text: 'Medium', width: 1920, height: 1080, atLeast: 16 },
  // 24 of them at the pass are 85 dishes of 64 px, their heads and feet: 95 % of the screen, which no columns fill.
  { text: 'Small', width: 1920, height: 1080, atLeast: 24, atPass: 21 },
  { text: 'Large', width: 1920, height: 1080, atLeast: 6 },
  { text: 'Medium', width: 1180, height: 820, atLeast: 8 },
  { text: 'Small', width: 1180, height: 820, atLeast: 8 },
  { text: 'Medium', width: 1024, height: 768, atLeast: 5 },
  { text: 'Medium', width: 390, height: 844, atLeast: 2 },
]

const grounds = ['Dark', 'Light'] as const
const places = ['Kitchen', 'All'] as const
const everywhere = grounds.flatMap((ground) => places.map((at) => ({ ground, at })))

describe.each(everywhere)('kitchen screen, $ground, $at', ({ ground, at }) => {
  it.each(screens)(
    'shows enough tickets whole at $width × $height, $text',
    async ({ text, width, height, atLeast, atPass }) => {
      await page.setViewportSize({ width, height })
      await openEvening(page, path, at)
      const display = page.getByRole('button', { name: 'Display' })
      await display.click()
      for (const name of [text, ground]) {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
      }
      await display.click()
      await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(at === 'All' ? (atPass ?? atLeast) : atLeast)
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/kitchen-${width}-${text}-${ground}-${at}.png` })
      console.log(`${width} × ${height}, ${text}, ${ground}, ${at}: ${await countWhole(page)} of 30 tickets whole`)
      // A ticket of the pass begins with more that cannot be cut: the allergy, Seen, its first dish.
      expect(Math.min(1, ...(await columnsFilled(page)))).toBeGreaterThanOrEqual(at === 'All' ? 0.5 : 0.55)
      expect(await headsOfSeveralLines(page)).toEqual([])
      expect(await smallestTarget(page)).toBeGreaterThanOrEqual(64)
      expect(await axeFindings(page)).toEqual([])
    },
  )
})
