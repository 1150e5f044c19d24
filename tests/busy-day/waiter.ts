import type { Page } from 'playwright-core'
import { lockScreen, signOn } from '../paired-till.ts'
import { orderPanel, payBy } from '../till.ts'
import type { Ordered } from './day.ts'
import type { Device } from './device.ts'
import type { Menu } from './site.ts'

export type Person = { readonly name: string; readonly pin: string }

/** A waiter at a till, with the taps they would make. Whoever finds it locked signs on. */
export function waiterAt(till: Device, person: Person, menu: Menu) {
  const page = () => till.page()
  const idIn = (url: string) => /\/till\/orders\/([^/?]+)/.exec(url)?.[1] ?? ''

  /** A till that is loaded again is locked, a moment after it has opened. */
  async function unlocked(): Promise<Page> {
    const at = page()
    const isOpen = at.getByRole('button', { name: /^Signed on: / })
    await lockScreen(at).or(isOpen).first().waitFor()
    if (await lockScreen(at).isVisible()) await signOn(at, person.name, person.pin)
    return at
  }

  return {
    person,
    unlocked,
    async toFloor(): Promise<void> {
      const at = await unlocked()
      const takeaway = at.getByRole('button', { name: 'Takeaway', exact: true })
      for (let tries = 0; !(await takeaway.isVisible()); tries++) {
        if (tries > 600) throw new Error(`${till.name} does not come to the floor`)
        const back = at.getByRole('button', { name: /^(Back to the (floor|order)|Leave it)$/ }).first()
        // It may go by itself in between.
        if (await back.isVisible()) await back.click({ timeout: 2_000 }).catch(() => undefined)
        await at.waitForTimeout(50)
      }
    },
    /** @returns the id of the order */
    async openTakeaway(): Promise<string> {
      const at = await unlocked()
      await at.getByRole('button', { name: 'Takeaway', exact: true }).click()
      await at.waitForURL(/\/till\/orders\//)
      return idIn(at.url())
    },
    /** @returns the id of the order */
    async openTable(name: string): Promise<string> {
      const at = await unlocked()
      await at.getByRole('button', { name: new RegExp(`^Table ${name}, free`) }).click()
      await at.getByRole('dialog').getByRole('button', { name: '2 guests', exact: true }).click()
      await at.waitForURL(/\/till\/orders\//)
      return idIn(at.url())
    },
    async openBill(table: string): Promise<void> {
      const at = await unlocked()
      await at.getByRole('button', { name: new RegExp(`^Table ${table}, (?!free)`) }).click()
      await orderPanel(at).waitFor()
    },
    async add(dishes: readonly Ordered[]): Promise<void> {
      const at = page()
      for (const { dish, quantity } of dishes) {
        const tile = at.locator(`button[data-item="${menu.get(dish)?.id}"]`)
        await at.getByRole('region', { name: 'Menu' }).waitFor()
        if (!(await tile.isVisible())) await at.getByRole('button', { name: 'All', exact: true }).click()
        for (let tap = 0; tap < quantity; tap++) await tile.click()
      }
    },
    send: (count: number) =>
      orderPanel(page())
        .getByRole('button', { name: `Send ${count}`, exact: true })
        .click(),
    /** @returns pence */
    async payCash(): Promise<number> {
      const at = page()
      await orderPanel(at)
        .getByRole('button', { name: /^Pay £/ })
        .click()
      await payBy(at, 'Cash')
      const exact = at.getByRole('button', { name: /^Exact £/ })
      const pence = Math.round(Number(/£([\d.]+)/.exec(await exact.innerText())?.[1]) * 100)
      await exact.click()
      return pence
    },
    isTaken: () =>
      page()
        .getByText(/^£\d+\.\d\d taken, cash$/)
        .waitFor(),
  }
}
export type Waiter = ReturnType<typeof waiterAt>
