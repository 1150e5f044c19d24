import { addItem, editableCategorySchema, editableItemSchema, getEditableMenu } from '@tableside/contract/menu'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, location, manager, restaurant, station } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const at = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
const as = manager({ restaurant: at })
const categoryId = idOf('category', 'Wine')

/** A new dish of a category whose others are made at these stations. */
async function openNewDish(...stationNames: readonly (string | null)[]) {
  const { menu } = sampleOf(getEditableMenu.reply)
  const items = stationNames.map((stationName, index) =>
    sampleOf(editableItemSchema, {
      ...{
        id: idOf('item', `${index}`),
        name: `Wine ${index}`,
        categoryId,
        stationName,
        isArchived: false,
        locations: [],
      },
    }),
  )
  const wine = sampleOf(editableCategorySchema, { id: categoryId, name: 'Wine', version: 1 })
  server.answers(getEditableMenu, { menu: { ...menu, categories: [wine], items } })
  answerEmptily({ as, restaurant: at })
  const page = await openPage('/dashboard/menu', { as, restaurant: at })
  await page.press('Add dish')
  await page.fill('Name', 'House red')
  await page.fill('Price, VAT included', '6.00')
  return page
}

describe('station of a new dish', () => {
  it('is the first one where its category has no dishes', async () => {
    const page = await openNewDish()
    await page.shows('Kitchen', await screen.findByRole('button', { name: /Station/ }))
    server.isAway(addItem)
    const [none] = screen.getAllByRole('radio', { name: /None of the 14/ })
    if (none) await page.user.click(none)
    await page.press('Save dish')
    await waitFor(() => expect(server.calls(addItem).length).toBeGreaterThan(0))
    expect((await server.firstCall(addItem)).body).toMatchObject({ stationName: 'Kitchen' })
  })

  it('is the one that makes the others of its category', async () => {
    const page = await openNewDish('Kitchen', 'Bar', 'Bar')
    await page.shows('Bar', await screen.findByRole('button', { name: /Station/ }))
    await page.hides('No kitchen makes this dish')
  })

  it('is none, and says so, where most of them have none', async () => {
    const page = await openNewDish(null, null, 'Bar')
    await page.shows('No kitchen makes this dish')
    await page.shows('No kitchen ticket', await screen.findByRole('button', { name: /Station/ }))
  })
})

describe('translations of a dish', () => {
  it('are written one language at a time, and saved with it', async () => {
    const page = await openNewDish()
    await page.user.click(await screen.findByText('none', { selector: 'summary *' }))
    await page.fill('Name in French', 'Rouge maison')
    await page.user.click(await screen.findByRole('button', { name: /Language$/ }))
    await page.user.click(await screen.findByRole('option', { name: 'Arabic' }))
    await page.fill('Description in Arabic', 'جاف')
    await page.shows('French, Arabic')
    await page.fill('Description (optional)', 'Dry, from the Rhône')
    server.isAway(addItem)
    const [none] = screen.getAllByRole('radio', { name: /None of the 14/ })
    if (none) await page.user.click(none)
    await page.press('Save dish')
    await waitFor(() => expect(server.calls(addItem).length).toBeGreaterThan(0))
    expect((await server.firstCall(addItem)).body).toMatchObject({
      description: 'Dry, from the Rhône',
      translations: { fr: { name: 'Rouge maison' }, ar: { description: 'جاف' } },
    })
  })
})
