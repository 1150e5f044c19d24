import { addLines } from '@tableside/contract/orders'
import { declareAllergens } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, dish, menu, waiter } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const plain = choices('Which bread?', ['Roti', 'Peshwari naan'])
/** Roti has gluten, and the naan costs more. */
const bread = {
  ...plain,
  options: plain.options.map((option) =>
    option.name === 'Roti'
      ? { ...option, addsAllergens: declareAllergens(['gluten']) }
      : { ...option, pricePence: pence(150) },
  ),
}
const bhaji = dish('Onion Bhaji', 600, { modifierGroupIds: [bread.id] })
const cod = dish('Fish of the day', 1800, { hasOpenPrice: true })
const samosa = dish('Samosa', 450)
const order = openOrder({ table: 'Table 4', lines: [samosa], covers: 2 })

function openOrderScreen(groups = [bread], items = [bhaji, cod, samosa]): Promise<Page> {
  return openPage(`/till/orders/${order.id}`, {
    ...{ as: waiter(), orders: [order], menu: menu(items, { modifierGroups: groups }) },
  })
}
const sheetOf = (name: string) => screen.findByRole('dialog', { name })
const panel = () => screen.findByRole('region', { name: 'Order' })

describe('dish with choices', () => {
  it('waits for the choice that must be made', async () => {
    const page = await openOrderScreen()
    await page.press(/^Onion Bhaji/)
    const add = within(await sheetOf('Onion Bhaji')).getByRole('button', { name: 'Choose: Which bread?' })
    expect(add.hasAttribute('disabled')).toBe(true)
  })

  it('costs what its choice adds', async () => {
    const page = await openOrderScreen()
    await page.press(/^Onion Bhaji/)
    await page.press(/^Peshwari naan/, await sheetOf('Onion Bhaji'))
    await page.press('Add £7.50')
    await page.shows('Peshwari naan', await panel())
    await page.shows('£7.50', await panel())
    expect((await server.firstCall(addLines)).body.lines[0]?.modifierOptionIds).toEqual([bread.options[1]?.id])
  })

  it('has the other option in place of the first', async () => {
    const page = await openOrderScreen()
    await page.press(/^Onion Bhaji/)
    await page.press(/^Peshwari naan/, await sheetOf('Onion Bhaji'))
    await page.press(/^Roti/, await sheetOf('Onion Bhaji'))
    await screen.findByRole('button', { name: 'Add £6.00' })
  })

  it('names the allergens of what is chosen with it', async () => {
    const page = await openOrderScreen()
    await page.press(/^Onion Bhaji/)
    await page.press(/^Roti/, await sheetOf('Onion Bhaji'))
    await page.shows(/gluten/i, await sheetOf('Onion Bhaji'))
  })

  it('does not offer an option that has run out', async () => {
    const options = bread.options.map((option) => ({ ...option, isAvailable: option.name === 'Roti' }))
    const page = await openOrderScreen([{ ...bread, options }])
    await page.press(/^Onion Bhaji/)
    const gone = within(await sheetOf('Onion Bhaji')).getByRole('button', { name: /^Peshwari naan/ })
    expect(gone.hasAttribute('disabled')).toBe(true)
  })

  it('is added with a note, for a seat and as often as wanted', async () => {
    const page = await openOrderScreen()
    await page.press(/^Onion Bhaji/)
    const sheet = await sheetOf('Onion Bhaji')
    await page.press(/^Roti/, sheet)
    await page.fill('Note', 'No coriander', sheet)
    await page.press('Seat 2', sheet)
    await page.press(/more/, sheet)
    await page.press('Add £12.00')
    expect((await server.firstCall(addLines)).body.lines[0]).toMatchObject({
      ...{ quantity: 2, note: 'No coriander', seat: 2 },
    })
    await page.shows('No coriander', await panel())
  })
})

describe('dish with an open price', () => {
  it('waits for the price', async () => {
    const page = await openOrderScreen()
    await page.press(/^Fish of the day/)
    const add = within(await sheetOf('Fish of the day')).getByRole('button', { name: 'Type the price' })
    expect(add.hasAttribute('disabled')).toBe(true)
  })

  it('costs what is typed', async () => {
    const page = await openOrderScreen()
    await page.press(/^Fish of the day/)
    await page.user.type(await screen.findByRole('textbox', { name: 'Price of one' }), '2150')
    await page.press('Add £21.50')
    expect((await server.firstCall(addLines)).body.lines[0]?.openPricePence).toBe(2150)
  })

  it('takes the usual price in a tap', async () => {
    const page = await openOrderScreen()
    await page.press(/^Fish of the day/)
    await page.press('Usual £18.00')
    await page.press('Add £18.00')
    expect((await server.firstCall(addLines)).body.lines[0]?.openPricePence).toBe(1800)
  })
})

describe('seat bar', () => {
  it('puts the next dishes on the seat that is chosen', async () => {
    const page = await openOrderScreen()
    await page.press(/^2 ?Seat 2|^Seat 2/)
    await page.press(/^Samosa/, await screen.findByRole('region', { name: 'Menu' }))
    expect((await server.firstCall(addLines)).body.lines[0]?.seat).toBe(2)
  })
})
