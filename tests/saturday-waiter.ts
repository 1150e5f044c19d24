import type { Page } from 'playwright-core'
import { lockScreen, signOn, switchPersonButton } from './paired-till.ts'
import { orderPanel, payBy, tapDish } from './till.ts'

export type Person = { readonly id: string; readonly name: string; readonly pin: string }

/** The manager's PIN, typed for one action only. */
async function approve(till: Page, pin: string): Promise<void> {
  await till.getByText(/^Manager PIN to /).waitFor()
  for (const digit of pin) await till.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  await till.getByRole('dialog').waitFor({ state: 'detached' })
}

export type Waiter = ReturnType<typeof waiterAt>

/**
 * A waiter at a till, doing what a service asks for with the taps they would make.
 *
 * @param room where their tables stand
 */
export function waiterAt(till: Page, manager: Person, room: string) {
  const panel = orderPanel(till)
  const sheet = till.getByRole('dialog')
  const inPanel = (name: RegExp) => panel.getByRole('button', { name })
  const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
  const menuItem = async (name: string) => {
    await till.getByRole('button', { name: 'More for this order' }).click()
    await till.getByRole('menuitem', { name }).click()
  }
  const taken = () =>
    till
      .getByText(/^£[\d.]+ taken/)
      .first()
      .waitFor()
  const pay = async (tender: 'Card' | 'Cash', isLast: boolean) => {
    await payBy(till, tender)
    await till.getByRole('button', { name: tender === 'Cash' ? /^Exact £/ : /^Take payment £/ }).click()
    await taken()
    if (!isLast) await till.getByRole('button', { name: 'Next payment' }).click()
  }
  const startPaying = () => inPanel(/^Pay £/).click()
  const part = (name: string) =>
    till.getByRole('radiogroup', { name: 'How much' }).getByText(name, { exact: true }).click()
  const table = async (name: string, state: string) => {
    await till.getByRole('tab', { name: new RegExp(`^${room}`) }).click()
    await till.getByRole('button', { name: new RegExp(`^Table ${name}, ${state}`) }).click()
  }
  const typeTotal = async (pence: number) => {
    await sheet.getByText('Total only').click()
    await sheet.getByRole('textbox', { name: 'Total' }).pressSequentially(`${pence}`)
  }
  return {
    async signOn(person: Person, before?: Person) {
      if (before) await switchPersonButton(till, before.name).click()
      await lockScreen(till).waitFor()
      await signOn(till, person.name, person.pin)
    },
    async floor() {
      await till.goto('/till')
    },
    async seat(name: string) {
      await table(name, 'free')
      await inSheet('2 guests').click()
      await till.getByRole('heading', { level: 1, name: `Table ${name}` }).waitFor()
    },
    async open(name: string) {
      await table(name, '(?!free)')
      await panel.waitFor()
    },
    async counter() {
      await till.getByRole('button', { name: 'Counter', exact: true }).first().click()
      await till.waitForURL(/\/till\/orders\//)
    },
    async openTab(name: string) {
      await menuItem('Open a tab')
      await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
      await inSheet(/^Hold £/).click()
      await till.getByText(/^£[\d.]+ held on .* until /).waitFor()
    },
    async openTabOf(name: string) {
      await till.getByRole('button', { name: new RegExp(`^${name}.*Tab`) }).click()
      await till.getByRole('heading', { level: 1, name }).waitFor()
    },
    async add(dishes: readonly string[]) {
      for (const dish of dishes) await tapDish(till, dish)
    },
    async send() {
      await inPanel(/^Send/).click()
      await inPanel(/^Send \d/).waitFor({ state: 'detached' })
    },
    fire: (course: string) => till.getByRole('button', { name: `Fire ${course}` }).click(),
    async voidSent(dish: string) {
      await inPanel(new RegExp(dish)).first().click()
      await inSheet(`Void ${dish}`).click()
      await sheet.getByText('Took too long', { exact: true }).click()
      await inSheet(`Void 1 × ${dish}`).click()
      await approve(till, manager.pin)
      await panel.getByText('1 voided: Took too long').waitFor()
    },
    async discount() {
      await menuItem('Discount the bill')
      await sheet.getByText('10%', { exact: true }).click()
      await sheet.getByText('Regular guest').click()
      await inSheet('Discount the bill').click()
      await approve(till, manager.pin)
      await panel.getByText('10% off: Regular guest').waitFor()
    },
    /** To a free table, or together with one that has a bill. */
    async move(table: string) {
      await till.getByRole('button', { name: 'Table, covers and kind' }).click()
      await sheet.getByRole('button', { name: /Table$/ }).click()
      await till.getByRole('option', { name: new RegExp(`^${table}\\b`) }).click()
      await inSheet('Save').click()
      await till.getByRole('heading', { level: 1, name: `Table ${table}` }).waitFor()
    },
    async joinWith(table: string) {
      await till.getByRole('button', { name: 'Table, covers and kind' }).click()
      await sheet.getByText('Tables joined').click()
      await sheet.getByText(`${table} (has a bill)`, { exact: true }).click()
      await inSheet('Save').click()
      await inSheet('Join the bills').click()
      await till.getByRole('heading', { level: 1, name: new RegExp(` \\+ ${table}$`) }).waitFor()
    },
    /** All their bills, of which the till has just been loaded anew: it may show them one after the other. */
    async handOver(to: Person, bills: number) {
      await till.getByRole('button', { name: 'Who is on' }).click()
      await inSheet(`Hand over my ${bills} open orders`).click()
      await inSheet(to.name).click()
      await till.getByText(`handed over to ${to.name}`).filter({ visible: true }).first().waitFor()
    },
    /** Onto the bill another table has. */
    async moveDish(dish: string, to: string) {
      await till.getByRole('button', { name: 'Move or split' }).click()
      const what = till.getByRole('region', { name: 'What moves' })
      await what.getByRole('button', { name: 'Nothing' }).click()
      await what.getByText(dish).click()
      await table(to, '(?!free)')
      await till.getByRole('button', { name: /^Onto bill/ }).click()
      await till.getByText(`Moved to Table ${to}`).filter({ visible: true }).first().waitFor()
    },
    async pay(tender: 'Card' | 'Cash') {
      await startPaying()
      await pay(tender, true)
    },
    async payInTwo() {
      await startPaying()
      await part('Split evenly')
      await pay('Cash', false)
      await pay('Card', true)
    },
    async payForDishThenRest(dish: string) {
      await startPaying()
      await part('By dish')
      await till
        .getByRole('list', { name: 'Dishes to pay for' })
        .getByRole('button', { name: new RegExp(`^1 ${dish}`) })
        .click()
      await pay('Cash', false)
      await part('All')
      await pay('Card', true)
    },
    async payOnTerminal(reference: string) {
      await startPaying()
      await till.getByLabel('Reference (optional)').fill(reference)
      await till.getByRole('button', { name: /^Approved on Dojo: £/ }).click()
      await till.getByText(new RegExp(`taken, card on Dojo, ${reference}$`)).waitFor()
    },
    async payFromTab() {
      await startPaying()
      await till.getByRole('button', { name: /^Take £[\d.]+ from the tab$/ }).click()
      await taken()
    },
    async openDrawer(floatPence: number) {
      await till.getByRole('button', { name: 'Cash drawer' }).click()
      await typeTotal(floatPence)
      await inSheet(/^Open with £/).click()
      await sheet.getByRole('button', { name: 'Count and close' }).waitFor()
      await inSheet('Close').click()
    },
    /** Counted blind. */
    async countDrawer(countedPence: number) {
      await till.getByRole('button', { name: 'Cash drawer' }).click()
      await inSheet('Count and close').click()
      await typeTotal(countedPence)
      await inSheet(/^Close with £/).click()
      await sheet.waitFor({ state: 'detached' })
    },
    async closeDay() {
      await till.getByRole('button', { name: 'End of the day' }).click()
      await inSheet('Close day (Z)').click()
      await till.getByRole('alertdialog').getByRole('button', { name: 'Close the day' }).click()
      await till
        .getByText(/^Z \d+ is ready$/)
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  }
}
