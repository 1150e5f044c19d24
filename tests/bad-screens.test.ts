import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { badLine, badModes } from './bad-line.ts'
import { baseUrl } from './base-url.ts'
import { openPage } from './browser.ts'
import { machineMs } from './clock.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { byTurns } from './wide.ts'

/*
 * The kitchen screen and the ready board behind a line that does its worst. Whatever it does: they show what is true, or say
 * within seconds that they do not and since when; a bump is done once; and once it is better all is as it should be.
 */

/** What a screen may take to notice, five seconds, on a machine that does other work. */
const noticedMs = 8_000
/** The longest of the waits, a reading that hangs and another one. */
const rightAgainMs = 40_000

const lost = (screen: Page) => screen.getByText(/No connection/)

/** Notes for how long a screen has looked fresh without showing something that is there. */
function watchFreshness(
  screen: Page,
  what: string,
): { readonly longestMs: () => number; readonly rightMs: () => number } {
  const beganMs = machineMs()
  let freshMs = beganMs
  let longestMs = 0
  let rightMs = Number.POSITIVE_INFINITY
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const text = await screen.innerText('body').catch(() => undefined)
    isLooking = false
    if (text === undefined) return
    const isRight = text.includes(what)
    const saysLost = text.includes('No connection')
    if (isRight && !saysLost) rightMs = Math.min(rightMs, machineMs() - beganMs)
    if (isRight || saysLost) freshMs = machineMs()
    longestMs = Math.max(longestMs, machineMs() - freshMs)
  }
  const timer = setInterval(() => void look(), 200)
  onTestFinished(() => clearInterval(timer))
  return { longestMs: () => longestMs, rightMs: () => rightMs }
}

describe('kitchen screen and ready board behind a bad line', () => {
  it.each(byTurns(badModes, 1))(
    '%s',
    async (mode) => {
      const office = await openPage({ viewport: { width: 1280, height: 800 } })
      const restaurant = await openRestaurant(office, 'The Silent Pass', { plan: 'omega' })
      const { id: itemId } = dishWithoutChoices(await menuOf(office, restaurant))
      const tickets = `${restaurant.path}/kitchen/tickets?locationId=${restaurant.location.id}`
      const send = async (guestName: string): Promise<void> => {
        const lines = [{ id: crypto.randomUUID(), itemId, quantity: 1 }]
        const order = { locationId: restaurant.location.id, orderType: 'takeaway', guestName, lines, send: true }
        const { status } = await call(office, 'POST', `${restaurant.path}/orders`, {
          id: crypto.randomUUID(),
          ...order,
        })
        expect(status).toBe(201)
      }
      const line = await badLine(baseUrl())
      const [kitchen, board] = [await office.context().newPage(), await office.context().newPage()]
      await kitchen.goto(`${line.url}/kitchen`)
      await board.goto(`${line.url}/board`)
      await send('Ada')
      for (const screen of [kitchen, board]) await screen.getByText('Ada').first().waitFor()

      line.be(mode)
      await send('Ben')
      const seen = [watchFreshness(kitchen, 'Ben'), watchFreshness(board, 'Ben')]
      await kitchen.getByRole('button', { name: 'Bump Ada' }).click()
      await office.waitForTimeout(15_000)
      if (process.env.PICTURES) {
        await kitchen.screenshot({ path: `${process.env.PICTURES}/kitchen-${mode}.png` })
        await board.screenshot({ path: `${process.env.PICTURES}/board-${mode}.png` })
      }
      // What has forgotten its connections is good for new ones.
      if (mode !== 'forget') line.be('open')

      await kitchen.getByText('Ben').first().waitFor({ timeout: rightAgainMs })
      await board.getByRole('region', { name: 'Ready' }).getByText('Ada').waitFor({ timeout: rightAgainMs })
      await board.getByRole('region', { name: 'Preparing' }).getByText('Ben').waitFor({ timeout: rightAgainMs })
      for (const screen of [kitchen, board])
        await expect.poll(() => lost(screen).count(), { timeout: rightAgainMs }).toBe(0)
      await expect.poll(() => kitchen.getByText(/not sent yet/).count(), { timeout: rightAgainMs }).toBe(0)
      const all = (await call(office, 'GET', tickets)).body.tickets
      const ofAda = all.find(({ calledFor }: { calledFor: string }) => calledFor === 'Ada')
      expect(ofAda.bumpedAt).not.toBeNull()
      if (process.env.PICTURES)
        console.info(
          mode,
          seen.map((each) => [each.longestMs(), each.rightMs()]),
        )
      for (const each of seen) expect(each.longestMs()).toBeLessThan(noticedMs)
    },
    180_000,
  )
})
