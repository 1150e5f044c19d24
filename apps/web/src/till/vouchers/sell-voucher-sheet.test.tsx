import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage } from '../../testing/open-page.tsx'

async function openSale(vouchersSinglePurpose: boolean) {
  const page = await openPage('/till', { as: waiter(), restaurant: restaurant({ vouchersSinglePurpose }) })
  await page.press('Sell a gift voucher')
  return { page, sheet: await screen.findByRole('dialog') }
}

describe('sale of a gift voucher', () => {
  it('says that a single-purpose one has its VAT now, and pays for what bears the standard rate', async () => {
    const { page, sheet } = await openSale(true)
    await page.shows('Its VAT is due now', sheet)
    await page.shows('for anything that bears VAT at the standard rate', sheet)
  })

  it('says that any other has its VAT when it is used', async () => {
    const { page, sheet } = await openSale(false)
    await page.shows('It counts as a sale, with VAT, when it is used', sheet)
    await page.hides('due now', sheet)
  })
})
