import {
  getVoucher,
  listVouchers,
  renewVoucherCode,
  type VoucherRow,
  voidVoucher,
  voucherRowSchema,
  writeOffVoucher,
} from '@tableside/contract/vouchers'
import { pence } from '@tableside/domain/money'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'
import { testNow } from '../../testing/test-now.ts'

const as = owner()

/** A gift voucher of £100 with £91.50 left on it. */
const voucher = (given: Partial<VoucherRow> = {}): VoucherRow =>
  sampleOf(voucherRowSchema, {
    ...{ id: idOf('voucher', '7K2M'), last4: '7K2M', orderId: idOf('order', '88'), orderNumber: '88' },
    ...{ amountPence: 100_00, balancePence: 91_50, expiresOn: '2029-03-31', soldAt: testNow, state: 'active' },
    customerName: 'Rosa Field',
    ...given,
  })

function keep(vouchers: readonly VoucherRow[], given: { ledgerPence?: number } = {}) {
  const owedPence = vouchers.reduce((sum, { balancePence }) => sum + balancePence, 0)
  const totals = { owedPence, ledgerPence: owedPence, usablePence: owedPence, count: vouchers.length, ...given }
  server.answers(listVouchers, { vouchers: [...vouchers], nextCursor: null, totals })
}

async function openVouchers(search = ''): Promise<Page> {
  answerEmptily({ as })
  return openPage(`/dashboard/vouchers${search}`, { as })
}

describe('list of vouchers', () => {
  it('says what is owed, and on how many', async () => {
    keep([voucher(), voucher({ id: idOf('voucher', '9P4Q'), last4: '9P4Q', balancePence: pence(8_50) })])
    const page = await openVouchers()
    const owed = await screen.findByRole('region', { name: 'Owed on vouchers' })
    await page.shows('£100.00', owed)
    await page.shows('2', screen.getByRole('region', { name: 'Vouchers with something on them' }))
  })

  it('says of each what is left, until when, and who bought it', async () => {
    keep([voucher()])
    const page = await openVouchers()
    const row = (await screen.findByRole('button', { name: '•••• 7K2M' })).closest('tr')
    for (const words of ['Order 88', 'Active', 'Rosa Field', '31 Mar 2029', '£100.00', '£91.50']) {
      await page.shows(words, row ?? undefined)
    }
  })

  it('says that one which does not expire has no last day', async () => {
    keep([voucher({ expiresOn: null })])
    const page = await openVouchers()
    await page.shows('No expiry')
  })

  it('says what to do where none was sold yet', async () => {
    keep([])
    const page = await openVouchers()
    await page.shows('No voucher sold yet')
    await page.shows('At the till, the gift on top sells one')
  })

  it('says what is searched where nothing was found', async () => {
    keep([])
    const page = await openVouchers('?search=nobody-has-this')
    await page.shows('No vouchers found')
    expect((await server.firstCall(listVouchers)).query.search).toBe('nobody-has-this')
  })

  it('shows those of one state', async () => {
    keep([voucher()])
    const page = await openVouchers()
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Expired')
    await waitFor(() => expect(server.calls(listVouchers).at(-1)?.query.group).toBe('expired'))
    expect(page.address()).toBe('/dashboard/vouchers?group=expired')
  })

  it('says that the ledger has another sum', async () => {
    keep([voucher()], { ledgerPence: 90_00 })
    const page = await openVouchers()
    await page.shows('The ledger does not match')
    await page.shows('It has £90.00 as owed on vouchers. Please tell support.')
  })
})

describe('voucher', () => {
  const history = [
    {
      ...{ at: testNow, byName: 'Ben Carter', deed: 'redeemed' as const, amountPence: -8_50, reason: '' },
      ...{ orderId: idOf('order', '91'), orderNumber: '91' },
    },
  ]

  async function openVoucher(given: Partial<VoucherRow> = {}) {
    keep([voucher(given)])
    server.answers(getVoucher, { voucher: voucher(given), history })
    const page = await openVouchers()
    await page.press('•••• 7K2M')
    return { page, sheet: await screen.findByRole('dialog', { name: 'Voucher •••• 7K2M' }) }
  }

  it('says what is left and what happened to it', async () => {
    const { page, sheet } = await openVoucher()
    await page.shows('£91.50', sheet)
    await page.shows('left of £100.00 · valid until Sat, 31 Mar 2029', sheet)
    const past = within(sheet).getByRole('region', { name: 'History' })
    await page.shows('Paid with', past)
    await page.shows('Ben Carter', past)
    expect(within(past).getByRole('link', { name: 'Order 91' }).getAttribute('href')).toBe(
      `/dashboard/orders/${idOf('order', '91')}`,
    )
  })

  it('is stopped for a reason, and then leads to the refund', async () => {
    const { page, sheet } = await openVoucher()
    const stopped = voucher({ state: 'voided', voidedAt: testNow })
    server.answers(voidVoucher, () => {
      server.answers(getVoucher, { voucher: stopped, history })
      return { voucher: stopped, history }
    })
    await page.press('Stop this voucher', sheet)
    await page.press('Stop this voucher', sheet)
    await page.shows('Enter a reason', sheet)
    expect(server.calls(voidVoucher)).toEqual([])
    await page.fill('Why', 'Reported stolen', sheet)
    await page.press('Stop this voucher', sheet)
    await page.shows('The voucher is stopped')
    await page.shows('Stopped', sheet)
    await within(sheet).findByRole('link', { name: 'Refund' })
    expect((await server.firstCall(voidVoucher)).body).toEqual({ reason: 'Reported stolen' })
  })

  it('may have its balance written off once it has expired, and not before', async () => {
    const { page, sheet } = await openVoucher({ state: 'expired' })
    server.answers(writeOffVoucher, { voucher: voucher({ state: 'written_off' }), history })
    await page.press('Write off the balance', sheet)
    await page.shows('The balance becomes income, without VAT. This cannot be undone.', sheet)
    await page.fill('Why', 'Out of date', sheet)
    await page.press('Write off £91.50', sheet)
    await page.shows('The balance is written off')
    expect((await server.firstCall(writeOffVoucher)).body).toEqual({ reason: 'Out of date', amountPence: 91_50 })
  })

  it('keeps its balance while it is active', async () => {
    const { sheet } = await openVoucher()
    expect(within(sheet).queryByRole('button', { name: 'Write off the balance' })).toBeNull()
  })

  it('gets a new code where the paper was lost', async () => {
    const { page, sheet } = await openVoucher()
    server.answers(renewVoucherCode, { voucher: voucher({ hasCode: true }), history })
    await page.press('Issue a new code', sheet)
    await page.fill('Why', 'Lost in the wash', sheet)
    await page.press('Issue a new code', sheet)
    await page.shows('The voucher has a new code')
  })

  it('says why it could not be changed, and keeps the reason', async () => {
    const { page, sheet } = await openVoucher()
    server.refuses(voidVoucher, 'voucher_voided')
    await page.press('Stop this voucher', sheet)
    await page.fill('Why', 'Reported stolen', sheet)
    await page.press('Stop this voucher', sheet)
    await page.shows('Couldn’t change the voucher')
    expect(within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('Reported stolen')
  })

  it('is said to be missing where there is none', async () => {
    keep([voucher()])
    server.refuses(getVoucher, 'not_found')
    const page = await openVouchers(`?voucher=${idOf('voucher', 'gone')}`)
    await page.shows('There is no such voucher')
  })
})
