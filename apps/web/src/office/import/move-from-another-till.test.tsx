import { getImport, listImports, type SalesImport, startImport } from '@tableside/contract/import'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, location, owner, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const leith = location({ id: idOf('location', 'Leith'), name: 'Leith' })
const sites = [
  { name: 'LEITH', orders: 3 },
  { name: 'Pier', orders: 2 },
]
const report = { items: 2, orders: 5, lines: 5, totalPence: 5_000, sites, badRowCount: 0, badRows: [], differing: [] }
const checked: SalesImport = {
  ...{ id: idOf('import'), locationId: leith.id, state: 'checked', isStrict: false, ordersFile: 'sales.csv' },
  ...{ pricesFile: null, report, doneOrders: 0, allOrders: 5, why: null, createdAt: testNow, updatedAt: testNow },
}

async function openImport(locations = [leith, location()]) {
  server.answers(listImports, { imports: [checked] })
  server.answers(getImport, { import: checked })
  server.answers(startImport, { import: { ...checked, state: 'running' } })
  const at = restaurant({ locations })
  const as = owner({ restaurant: at })
  answerEmptily({ as, restaurant: at })
  const page = await openPage('/dashboard/import', { as, restaurant: at })
  await page.shows('The file has several sites. Which of them are Leith?')
  return page
}

describe('file with the sales of several sites', () => {
  it('is brought in for the site that is called as the location, and for no other', async () => {
    const page = await openImport()
    await page.press('Import 3 orders')
    expect((await server.firstCall(startImport)).body).toMatchObject({ sites: ['LEITH'] })
  })

  it('is brought in for the sites that are chosen', async () => {
    const page = await openImport()
    await page.user.click(screen.getByRole('checkbox', { name: /^LEITH/ }))
    expect(screen.getByRole('button', { name: 'Import 0 orders' })).toHaveProperty('disabled', true)
    await page.user.click(screen.getByRole('checkbox', { name: /^Pier/ }))
    await page.press('Import 2 orders')
    expect((await server.firstCall(startImport)).body).toMatchObject({ sites: ['Pier'] })
  })

  it('is brought in whole where the restaurant has one location', async () => {
    const page = await openImport([leith])
    await page.press('Import 5 orders')
    expect((await server.firstCall(startImport)).body).toMatchObject({ sites: ['LEITH', 'Pier'] })
  })
})

describe('file of past orders nobody knows', () => {
  it('has its columns matched where they are called as usual', async () => {
    const at = restaurant({ locations: [leith] })
    const as = owner({ restaurant: at })
    answerEmptily({ as, restaurant: at })
    const page = await openPage('/dashboard/import', { as, restaurant: at })
    const choose = async (heading: string) => {
      const file = new File([`${heading}\n`], 'sales.csv', { type: 'text/csv' })
      await page.user.upload(await screen.findByLabelText('Past orders', { selector: 'input' }), file)
    }
    await choose('Date,Item,Quantity,Comment')
    await page.shows('Not found: Order number, Amount of the row or Price of one')
    await choose('Order,Date,Item,Quantity,Price')
    await page.shows('Check the columns')
    expect(screen.getByRole('button', { name: 'Check the files' })).toHaveProperty('disabled', false)
  })
})
