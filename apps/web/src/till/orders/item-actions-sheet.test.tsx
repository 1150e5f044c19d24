import { eightySixItem, restoreItem } from '@tableside/contract/menu'
import { addLines } from '@tableside/contract/orders'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, location, menu, waiter } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const bass = dish('Sea Bass', 2200)
const gone = dish('Crab', 1900, { isAvailable: false })
const order = openOrder({ lines: [bass] })

async function openMenu(items = [bass, gone]) {
  const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order], menu: items })
  const tiles = within(await screen.findByRole('region', { name: 'Menu' }))
  return { page, tile: (name: RegExp) => tiles.findByRole('button', { name }) }
}
/** As a long press does, and the menu key. */
const openActions = async ({ user }: Page, tile: HTMLElement) => user.pointer({ keys: '[MouseRight]', target: tile })

describe('dish that has run out', () => {
  it('says so on its tile', async () => {
    const { tile } = await openMenu()
    await tile(/^Crab.*Sold out/)
  })

  it('is not added by a tap, which offers to bring it back', async () => {
    server.answers(restoreItem)
    const { page, tile } = await openMenu()
    await page.user.click(await tile(/^Crab/))
    await page.press('Crab is back', await screen.findByRole('dialog', { name: 'Crab' }))
    expect((await server.firstCall(restoreItem)).body).toEqual({ locationId: location().id })
    expect(server.calls(addLines)).toHaveLength(0)
  })
})

describe('everything else about a dish', () => {
  it('says that it has run out', async () => {
    server.answers(eightySixItem)
    const { page, tile } = await openMenu()
    await openActions(page, await tile(/^Sea Bass/))
    await page.press('Mark Sea Bass sold out')
    await page.shows('Sea Bass is sold out')
    expect((await server.firstCall(eightySixItem)).params.itemId).toBe(bass.id)
  })

  it('says why it was not changed', async () => {
    const { page, tile } = await openMenu()
    server.refuses(eightySixItem, 'not_found')
    await openActions(page, await tile(/^Sea Bass/))
    await page.press('Mark Sea Bass sold out')
    await page.shows('Couldn’t change Sea Bass')
  })

  it('adds it with a note', async () => {
    const { page, tile } = await openMenu()
    await openActions(page, await tile(/^Sea Bass/))
    await page.press('Add with a note, seat or course')
    await page.fill('Note', 'No skin')
    await page.press('Add £22.00')
    expect((await server.firstCall(addLines)).body.lines[0]).toMatchObject({ itemId: bass.id, note: 'No skin' })
  })
})

describe('category of another time of day', () => {
  it('is not on the till, which says when it comes', async () => {
    const breakfast = { id: idOf('category', 'Breakfast'), name: 'Breakfast', colour: null, course: null }
    const eggs = dish('Eggs Benedict', 950, { categoryId: breakfast.id })
    const served = menu([bass, eggs])
    const page = await openPage(`/till/orders/${order.id}`, {
      ...{ as: waiter(), orders: [order] },
      menu: {
        ...served,
        categories: [
          ...served.categories,
          { ...breakfast, served: [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 8 * 60, untilMinute: 11 * 60 }] },
        ],
      },
    })
    await page.shows('Breakfast is not served now: daily 08:00')
    const tiles = within(await screen.findByRole('region', { name: 'Menu' }))
    expect(tiles.queryByRole('button', { name: /^Eggs Benedict/ })).toBeNull()
  })
})
