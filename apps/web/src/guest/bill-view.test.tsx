import * as contract from '@tableside/contract/guest-tables'
import { assert, DomainError } from '@tableside/domain/errors'
import { basisPoints, pence } from '@tableside/domain/money'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { billToPay, curry, guestMenu, guestPage, lager } from '../testing/guest-table.ts'
import { server } from '../testing/open-page.tsx'
import { renderGuestPage } from '../testing/render-guest-page.tsx'
import { closeSockets } from '../testing/stand-in-socket.ts'
import { GuestTableApp } from './guest-table-app.tsx'

afterEach(closeSockets)

function opensBill(table = billToPay()) {
  server.answers(contract.getGuestTable, table)
  server.answers(contract.getGuestMenu, guestMenu())
  const page = renderGuestPage('table', <GuestTableApp page={guestPage({ view: 'bill', table })} />)
  const pressIn = async (sheet: string, name: string) =>
    page.press(name, await screen.findByRole('dialog', { name: sheet }))
  return { ...page, pressIn }
}
/** A bill with a service charge, of which nothing is paid yet. */
function withService() {
  const table = billToPay()
  const [bill] = table.paying?.bills ?? []
  assert(bill && table.paying, 'the table has a bill to pay')
  const service = { payablePence: pence(2393), totalPence: pence(2393), serviceChargePence: pence(218) }
  const bills = [{ ...bill, ...service, serviceLeftPence: pence(218) }]
  return { ...table, paying: { ...table.paying, bills } }
}
const captured = { state: 'captured', leftPence: 0, url: null } as const
const payments = () => server.calls(contract.payGuestBill)

describe('bill on a guest’s phone', () => {
  it('says which dishes are ordered, which come later, and what is left to pay', () => {
    opensBill()
    expect(screen.getByRole('row', { name: /2 × Lager Ordered £10\.80/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /1 × Lamb Curry Hot Comes with a later course/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Left to pay £21.75' })).toBeTruthy()
  })

  it.each([
    ['en', 1250, 'Optional service charge (12.5%) £2.72'],
    ['en', null, 'Optional service charge £2.72'],
    ['fr', 1250, /^Service \(facultatif, 12,5\s%\) 2,72\s£$/],
  ] as const)('names the rate of its service charge, where there is one (%s, %s)', (language, bps, row) => {
    const table = billToPay()
    assert(table.bill, 'the table has a bill')
    const serviceChargeBps = bps === null ? null : basisPoints(bps)
    const bill = { ...table.bill, serviceChargePence: pence(272), serviceChargeBps }
    const page = guestPage({ view: 'bill', table: { ...table, bill } })
    renderGuestPage('table', <GuestTableApp page={page} />, language)
    expect(screen.getByRole('row', { name: row })).toBeTruthy()
  })

  it('says that the waiter has not sent what is neither sent nor held', () => {
    const table = billToPay()
    assert(table.bill, 'the table has a bill')
    const lines = table.bill.lines.map((line) => ({ ...line, isSent: false, isHeld: false }))
    opensBill({ ...table, bill: { ...table.bill, lines } })
    expect(screen.getByRole('row', { name: /2 × Lager Your waiter has not sent it yet £10\.80/ })).toBeTruthy()
  })

  it('calls its dishes and their options as the menu of the page does', async () => {
    const mild = curry.choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({ ...option, name: `${option.name} (fr)`, ownName: option.name })),
    }))
    const menu = guestMenu([
      { ...lager, name: 'Bière blonde', ownName: 'Lager' },
      { ...curry, name: 'Curry d’agneau', ownName: 'Lamb Curry', choices: mild },
    ])
    const table = billToPay()
    const page = renderGuestPage('table', <GuestTableApp page={guestPage({ view: 'bill', table, menu })} />, 'fr')
    expect(screen.getByRole('row', { name: /^2 × Bière blonde / })).toBeTruthy()
    expect(screen.getByRole('row', { name: /^1 × Curry d’agneau Hot \(fr\) / })).toBeTruthy()
    await page.press(/^Payer/)
    await page.choose('Mes plats')
    await screen.findByRole('checkbox', { name: /^1 × Curry d’agneau \(Hot \(fr\)\)/ })
  })

  it('that the deposit covers says so, and is closed in one tap', async () => {
    const table = billToPay()
    assert(table.bill && table.paying, 'the table has a bill to pay')
    const bill = { ...table.bill, balanceDuePence: pence(0), paidPence: table.bill.totalPence }
    const paying = { ...table.paying, bills: [] }
    const { press } = opensBill({ ...table, bill, paying, depositPence: bill.totalPence })
    server.answers(contract.useGuestDeposit, { isClosed: true })
    await screen.findByText('Your deposit covers this bill. There is nothing left to pay.')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    server.answers(contract.getGuestTable, { ...table, bill: null, isOver: true, ordering: null })
    await press('Finish and close the bill')
    await screen.findByText(/This bill is closed/)
    expect(server.calls(contract.useGuestDeposit)).toHaveLength(1)
  })

  it('is paid by dishes, with a tip', async () => {
    const { user, press } = opensBill()
    server.answers(contract.payGuestBill, { ...captured, leftPence: 1080 })
    await press('Pay £21.75')
    await user.click(await screen.findByRole('radio', { name: 'My dishes' }))
    await user.click(screen.getByRole('checkbox', { name: '1 × Lamb Curry (Hot), £10.95' }))
    await user.type(screen.getByLabelText('Tip in pounds (optional)'), '1')
    await press('Pay £11.95')
    await screen.findByText('You paid £11.95. £10.80 of the bill is left.')
    expect(payments()).toMatchObject([{ body: { amountPence: 1095, tipPence: 100, share: { kind: 'dishes' } } }])
  })

  it('is paid without the service charge of this guest’s share alone, and says whose it is', async () => {
    const { user, press } = opensBill(withService())
    server.answers(contract.payGuestBill, { ...captured, leftPence: 1196 })
    await press('Pay £21.75')
    await user.click(await screen.findByRole('radio', { name: 'An even share' }))
    await screen.findByText('Your share includes an optional service charge of £1.09.')
    await user.click(screen.getByRole('checkbox', { name: 'Pay my share without it' }))
    await press('Pay £10.88')
    await screen.findByText('You paid £10.88. £11.96 of the bill is left.')
    expect(payments()).toMatchObject([{ body: { amountPence: 1197, serviceOffPence: 109 } }])
  })

  it('says that a typed amount pays its part of the service charge', async () => {
    const { user, press } = opensBill(withService())
    await press('Pay £21.75')
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
    await screen.findByText(/An amount pays its part of the optional service charge/)
  })

  it('tells the loser of a race what is so: nothing was charged', async () => {
    const { press, pressIn } = opensBill()
    server.refuses(contract.payGuestBill, 'guest_share_changed')
    await press('Pay £21.75')
    await pressIn('Pay', 'Pay £21.75')
    expect((await screen.findByRole('alert')).textContent).toMatch(/changed.*Nothing was charged/)
  })

  it('asks a server that is busy for a moment again under the same key, before the guest reads of it', async () => {
    const { press, pressIn } = opensBill()
    let tries = 0
    server.answers(contract.payGuestBill, () => {
      tries += 1
      if (tries < 3) throw new DomainError('busy', { retryAfterSeconds: 0 })
      return captured
    })
    await press('Pay £21.75')
    await pressIn('Pay', 'Pay £21.75')
    await screen.findByText('You paid £21.75. The bill is paid.')
    expect(new Set(payments().map(({ key, body }) => `${key} ${body.paymentId}`)).size).toBe(1)
  })

  it('says so where the server stays busy, and at once where it says to wait for minutes', async () => {
    const { press, pressIn } = opensBill()
    server.answers(contract.payGuestBill, () => {
      throw new DomainError('busy', { retryAfterSeconds: 0 })
    })
    await press('Pay £21.75')
    await pressIn('Pay', 'Pay £21.75')
    await screen.findByText(/Your payment may have gone through\./)
    expect(payments()).toHaveLength(3)
    server.answers(contract.checkGuestPayment, () => {
      throw new DomainError('busy', { retryAfterSeconds: 180 })
    })
    await press('Check now')
    await waitFor(() => expect(server.calls(contract.checkGuestPayment)).toHaveLength(1))
    await screen.findByText(/busy/)
  })

  it('sends the same payment again under its key after a line that was lost', async () => {
    const { press, pressIn } = opensBill()
    server.isAway(contract.payGuestBill)
    await press('Pay £21.75')
    await pressIn('Pay', 'Pay £21.75')
    await screen.findByText(/Your payment may have gone through\./)
    server.refuses(contract.checkGuestPayment, 'payment_not_found')
    await press('Check now')
    await screen.findByRole('dialog', { name: 'Payment not finished' })
    server.answers(contract.payGuestBill, captured)
    await press('Continue paying')
    await screen.findByText('You paid £21.75. The bill is paid.')
    const tries = payments()
    expect(new Set(tries.map(({ key, body }) => `${key} ${body.paymentId}`)).size).toBe(1)
  })

  it('comes back to a payment that was put away while it is asked for, and makes no second one beside it', async () => {
    const { press, pressIn } = opensBill()
    let answer: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.answers(contract.payGuestBill, async () => {
      await isAnswered
      return captured
    })
    server.answers(contract.checkGuestPayment, { state: 'pending', leftPence: 2175 })
    await press('Pay £21.75')
    await pressIn('Pay', 'Pay £21.75')
    await press('Close')
    await press('Pay £21.75')
    await screen.findByRole('dialog', { name: 'Payment not finished' })
    expect(screen.queryByRole('radio')).toBeNull()
    answer()
    await screen.findByText('You paid £21.75. The bill is paid.')
    expect(payments()).toHaveLength(1)
  })

  it('takes an amount with a comma, and in the digits of another script', async () => {
    const { user, press } = opensBill()
    await press('Pay £21.75')
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
    await user.type(screen.getByLabelText('Amount in pounds'), '5,50')
    await user.type(screen.getByLabelText('Tip in pounds (optional)'), '١٫٥')
    await screen.findByRole('button', { name: 'Pay £7.00' })
  })

  it('asks about a payment that was under way when the page is opened anew', async () => {
    const kept = {
      paymentId: guestPage().table.tableId,
      orderId: guestPage().table.tableId,
      amountPence: 500,
      tipPence: 0,
    }
    localStorage.setItem('tableside.paying.lantern', JSON.stringify(kept))
    server.answers(contract.checkGuestPayment, { state: 'captured', leftPence: 1675 })
    opensBill()
    await screen.findByText('You paid £5.00. £16.75 of the bill is left.')
    await waitFor(() => expect(localStorage.getItem('tableside.paying.lantern')).toBeNull())
  })
})
