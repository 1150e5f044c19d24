import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type BadLine, badLine, badModes, type LineMode } from './bad-line.ts'
import { baseUrl } from './base-url.ts'
import { openPage } from './browser.ts'
import { openRestaurant } from './own-restaurant.ts'
import { lockScreen, pairedTill, signOn, switchPersonButton } from './paired-till.ts'
import { call } from './people.ts'
import { orderPanel, payBy, tapDish } from './till.ts'
import { byTurns, isWide } from './wide.ts'

/*
 * A till in a real browser behind a line that does its worst. Whatever it does: nothing is called sent before the server has
 * answered, cash is done when it is kept, and in the end the books have one order, one payment and each dish once.
 */

type Run = { readonly till: Page; readonly line: BadLine; readonly path: string; readonly mode: LineMode }

/** An order begun in the browser: a bottle of water to take away. */
async function order(till: Page): Promise<void> {
  await till.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await till.waitForURL(/\/till\/orders\//)
  await tapDish(till, 'Sparkling Water')
}

const send = (till: Page) => orderPanel(till).getByRole('button', { name: 'Send 1' }).click()
const isSent = (till: Page) => till.getByText('Sent', { exact: true }).waitFor()

async function takeCash(till: Page): Promise<void> {
  await orderPanel(till)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await payBy(till, 'Cash')
  await till.getByRole('button', { name: /^Exact £/ }).click()
  await till.getByText(/^£\d+\.\d\d taken, cash$/).waitFor()
}

/** Fails once the screen calls something sent that no answer can have said. */
async function watchWords({ till, mode }: Run): Promise<() => Promise<void>> {
  const mayBeSent = mode === 'slow' || mode === 'flicker'
  const wrong: string[] = []
  const watch = async () => {
    const text = await till.innerText('body').catch(() => '')
    const [word] = /^(Sent|Sent, round \d+|All sent|Everything has reached the server\.)$/m.exec(text) ?? []
    if (word && !mayBeSent) wrong.push(word)
  }
  const timer = setInterval(() => void watch(), 250)
  const end = () => clearInterval(timer)
  onTestFinished(end)
  return async () => {
    end()
    expect(wrong).toEqual([])
  }
}

/** A whole sale beside the bad line, by whose words nothing is done before it is. */
async function sell(run: Run): Promise<void> {
  const { till, line, mode } = run
  line.be(mode)
  const words = await watchWords(run)
  await order(till)
  await send(till)
  await takeCash(till)
  await words()
}

/** What somebody does at the till; it ends with the line in `mode`, or open where something has to be seen. */
const moves: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  'a sale': sell,
  async 'cash of a bill that was sent'({ till, line, mode }) {
    await order(till)
    await send(till)
    await isSent(till)
    line.be(mode)
    await takeCash(till)
  },
  async 'a page loaded again'({ till, line, mode }) {
    await order(till)
    await send(till)
    await isSent(till)
    // What the server has said is kept a second later.
    await till.waitForTimeout(1_500)
    line.be(mode)
    await till.reload()
    await isSent(till)
    await takeCash(till)
  },
  async 'a page that is closed, and another one of the app opened'(run) {
    const { till, line } = run
    await sell(run)
    const context = till.context()
    await till.close({ runBeforeUnload: false })
    line.be('open')
    await (await context.newPage()).goto(`${line.url}/dashboard/orders`)
  },
  async 'two windows'(run) {
    const { till, line, mode } = run
    const other = await till.context().newPage()
    await other.goto(`${line.url}/till`)
    await other.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
    await till.bringToFront()
    line.be(mode)
    const words = await watchWords(run)
    await order(till)
    await send(till)
    await takeCash(till)
    await words()
    // What was done in the one is the other's as well, and it brings it to the server.
    if (mode === 'refuse' || mode === 'hang') await other.getByRole('button', { name: /waiting$/ }).waitFor()
    await till.close({ runBeforeUnload: false })
  },
}

const books = async (page: Page, path: string) => (await call(page, 'GET', `${path}/orders?limit=10`)).body.orders
const oneSale = [{ state: 'paid', fires: 1, totals: { balanceDuePence: 0 } }]
/** Longer than the longest of a till's pauses and of its patience with a line together. */
const deliveredMs = 60_000
/** What hangs ends with its wait; all of a run together takes no longer on a busy machine. */
const runMs = 180_000

async function expectOneSale(page: Page, path: string): Promise<void> {
  await expect.poll(() => books(page, path), { timeout: deliveredMs }).toMatchObject(oneSale)
  const [only] = await books(page, path)
  expect([only.lines.length, only.payments.length, only.totals.overpaidPence ?? 0]).toEqual([1, 1, 0])
}

describe('a till behind a bad line', () => {
  // The others are left to the wide run.
  const inEachRun = ['a sale', 'a page loaded again']
  const runs = Object.entries(moves)
    .flatMap(([what, move], turn) => byTurns(badModes, turn + 1).map((mode) => [mode, what, move] as const))
    .filter(([, what]) => isWide || inEachRun.includes(what))
  it.each(runs)(
    '%s: %s',
    async (mode, _what, move) => {
      const till = await openPage({ serviceWorkers: 'allow' })
      const { path } = await openRestaurant(till, 'The Thin Wire', { plan: 'alpha' })
      const line = await badLine(baseUrl())
      await till.goto(`${line.url}/till`)
      await till.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await till.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
      // The books are asked over a line of their own.
      const office = await till.context().newPage()
      await move({ till, line, path, mode })
      line.be('open')
      await expectOneSale(office, path)
    },
    runMs,
  )

  it.each(byTurns(badModes, 0))(
    '%s: a PIN, and a sale under it',
    async (mode) => {
      const { desk, till, here, ids } = await pairedTill({ serviceWorkers: 'allow' })
      const line = await badLine(baseUrl())
      await till.goto(`${line.url}/till`)
      await signOn(till, 'Josh', '1111')
      await till.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await switchPersonButton(till, 'Josh').click()
      await lockScreen(till).waitFor()
      line.be(mode)
      const words = await watchWords({ till, line, path: here, mode })
      await signOn(till, 'Priya', '22222')
      await order(till)
      await send(till)
      await takeCash(till)
      await words()
      line.be('open')
      await expectOneSale(desk, here)
      expect(await books(desk, here)).toMatchObject([{ openedBy: ids.priya }])
    },
    runMs,
  )
})
