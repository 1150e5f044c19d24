import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { pairedTill, signOn, switchPersonButton } from './paired-till.ts'
import { orderPanel } from './till.ts'

test('the ten commonest jobs at a till take as many taps as docs/TAPS.md says', async () => {
  const { till } = await pairedTill({ viewport: { width: 1180, height: 820 } })
  await signOn(till, 'Maria', '333333')
  const taken: Record<string, number> = {}
  let taps = 0
  const tap = async (it: Locator) => {
    taps += 1
    await it.click()
  }
  const job = async (name: string, work: () => Promise<void>) => {
    taps = 0
    await work()
    taken[name] = taps
  }
  const button = (name: string | RegExp) => till.getByRole('button', { name, exact: true })
  const dish = (name: string) => till.getByRole('region', { name: 'Menu' }).getByRole('button', { name })
  const inOrder = (name: RegExp) => orderPanel(till).getByRole('button', { name })
  const inSheet = (name: string | RegExp) => till.getByRole('dialog').getByRole('button', { name })
  const choose = (group: string, name: string) =>
    till.getByRole('radiogroup', { name: group }).getByText(name, { exact: true })
  const newOrder = till.getByRole('heading', { name: 'New order' })
  const change = (amount: string) => till.getByText(amount, { exact: true })

  await button('Till settings').click()
  await choose('Opens on', 'Menu').click()
  await inSheet('Close').click()
  await till.goto('/till')
  await newOrder.waitFor()

  await job('Two drinks in cash', async () => {
    await tap(dish('Pint of Lager'))
    await tap(dish('Sparkling Water'))
    await tap(button('Cash £8.95'))
    await newOrder.waitFor()
    await till.getByText('£8.95 taken, cash').waitFor()
  })
  await job('A drink with a choice, in cash with change', async () => {
    await tap(dish('House White'))
    await tap(inSheet(/250 ml/))
    await tap(inSheet(/^Add £/))
    await tap(inOrder(/^Cash £\d+\.\d\d, change/).first())
    await newOrder.waitFor()
    await change('£0.80').waitFor()
  })
  await job('Card sale', async () => {
    await tap(dish('Pint of Lager'))
    await tap(button('Card £5.75'))
    // The demo's card is chosen here; with a reader it waits for the guest.
    await tap(button('Take payment £5.75'))
    await newOrder.waitFor()
    await till.getByText(/^£5.75 taken/).waitFor()
  })
  await job('Print the receipt', async () => {
    await tap(button('Receipt'))
    await tap(button('Print'))
  })

  await till.getByRole('button', { name: 'Back to the order' }).click()
  await button('Back to the floor').click()
  await till
    .getByRole('button', { name: /\d seats$/ })
    .first()
    .click()
  await inSheet(/^2 guests$/).click()
  await dish('Soup of the Day').waitFor()
  await button('Back to the floor').click()
  await job('Add to a table and send', async () => {
    await tap(till.getByRole('button', { name: /^Table 1\b/ }))
    await tap(dish('Soup of the Day'))
    await tap(dish('Smoked Salmon'))
    await tap(inOrder(/^Send 2/))
    await inOrder(/^All sent/).waitFor()
  })
  await job('Void a sent dish', async () => {
    await tap(inOrder(/Soup of the Day/))
    await tap(inSheet('Void Soup of the Day'))
    await tap(choose('Why', 'Guest changed their mind'))
    await tap(inSheet('Void 1 × Soup of the Day'))
    await orderPanel(till).getByText('1 voided').waitFor()
  })
  await job('Discount the bill', async () => {
    await tap(button('More for this order'))
    await tap(till.getByRole('menuitem', { name: 'Discount the bill' }))
    await tap(choose('Off the bill', '10%'))
    await tap(choose('Why', 'Regular guest'))
    await tap(inSheet('Discount the bill'))
    await orderPanel(till).getByText('10% off: Regular guest').waitFor()
  })
  await job('Move a table', async () => {
    await tap(button('Table, covers and kind'))
    await tap(till.getByRole('dialog').getByRole('button', { name: /Table$/ }))
    await tap(till.getByRole('option').nth(4))
    await tap(inSheet('Save'))
    await till.getByRole('heading', { name: 'Table 5' }).waitFor()
  })
  await job('Switch person', async () => {
    await tap(switchPersonButton(till, 'Maria'))
    await signOn(till, 'Josh', '1111', tap)
  })
  await job('Split in two, in cash', async () => {
    await tap(inOrder(/^Pay £/))
    await tap(choose('How much', 'Split evenly'))
    await tap(choose('Paid by', 'Cash'))
    await tap(button(/^Exact £/))
    await tap(button('Next payment'))
    await tap(choose('Paid by', 'Cash'))
    await tap(button(/^Exact £/))
    await newOrder.waitFor()
  })

  expect(taken).toEqual({
    'Two drinks in cash': 3,
    'A drink with a choice, in cash with change': 4,
    'Card sale': 3,
    'Print the receipt': 2,
    'Add to a table and send': 4,
    'Void a sent dish': 4,
    'Discount the bill': 5,
    'Move a table': 4,
    'Switch person': 6,
    'Split in two, in cash': 7,
  })
})
