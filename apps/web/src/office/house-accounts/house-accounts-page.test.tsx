import {
  addHouseAccount,
  changeHouseAccount,
  getAccountStatement,
  getHouseAccount,
  type HouseAccountRow,
  houseAccountRowSchema,
  listHouseAccounts,
  resumeHouseAccount,
  stopHouseAccount,
} from '@tableside/contract/house-accounts'
import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, location, manager, owner, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'
import { testNow } from '../../testing/test-now.ts'

const as = owner()
const id = idOf('house account', 'Harbour Lights')
const none = sampleOf(houseAccountRowSchema.shape.aged)

/** Harbour Lights, up to £500; it owes £120, of which £20 for more than a month. */
const account = (given: Partial<HouseAccountRow> = {}): HouseAccountRow =>
  sampleOf(houseAccountRowSchema, {
    ...{ id, name: 'Harbour Lights', limitPence: 500_00, owedPence: 120_00, version: 1 },
    aged: { ...none, currentPence: pence(100_00), days30Pence: pence(20_00) },
    ...given,
  })

function keep(accounts: readonly HouseAccountRow[], given: { ledgerPence?: number } = {}) {
  const owedPence = accounts.reduce((sum, { owedPence }) => sum + owedPence, 0)
  const [aged = none] = accounts.map((each) => each.aged)
  server.answers(listHouseAccounts, {
    accounts: [...accounts],
    totals: { owedPence, aged, ledgerPence: owedPence, ...given },
  })
}

async function openAccounts(as = owner()): Promise<Page> {
  answerEmptily({ as })
  return openPage('/dashboard/house-accounts', { as })
}

describe('list of house accounts', () => {
  it('says what each owes, by the age of its bills, and leads to it', async () => {
    keep([account()])
    const page = await openAccounts()
    const link = await screen.findByRole('link', { name: 'Harbour Lights' })
    expect(link.getAttribute('href')).toBe(`/dashboard/house-accounts/${id}`)
    for (const words of ['£500.00', '£100.00', '£20.00', '£120.00'])
      await page.shows(words, link.closest('tr') ?? undefined)
  })

  it('says what all owe', async () => {
    keep([account(), account({ id: idOf('house account', 'Quay Ltd'), name: 'Quay Ltd' })])
    const page = await openAccounts()
    await page.shows('Owed in all: £240.00')
  })

  it('says which one is stopped', async () => {
    keep([account({ stoppedAt: testNow })])
    const page = await openAccounts()
    const link = await screen.findByRole('link', { name: 'Harbour Lights' })
    await page.shows('Stopped', link.closest('tr') ?? undefined)
  })

  it('says what to do where there is none yet', async () => {
    keep([])
    const page = await openAccounts()
    await page.shows('No house accounts yet')
    await page.shows('Add a company or a person with a limit. At the till, choose On account when they pay.')
  })

  it('says that the ledger has another sum', async () => {
    keep([account()], { ledgerPence: 110_00 })
    const page = await openAccounts()
    await page.shows('The ledger does not match')
  })

  it('is for who sees every location', async () => {
    const page = await openAccounts(manager({ access: { location_ids: [location().id] } }))
    await page.shows('House accounts')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull())
    expect(server.calls(listHouseAccounts)).toEqual([])
  })
})

describe('new house account', () => {
  async function openSheet() {
    keep([])
    const page = await openAccounts()
    await page.press('Add an account')
    return { page, sheet: await screen.findByRole('dialog', { name: 'Add a house account' }) }
  }

  it('needs a name and a limit', async () => {
    const { page, sheet } = await openSheet()
    await page.press('Save account', sheet)
    await page.shows('Please give a name', sheet)
    await page.shows('Enter a limit up to £100,000', sheet)
    expect(server.calls(addHouseAccount)).toEqual([])
  })

  it('says what an e-mail address looks like', async () => {
    const { page, sheet } = await openSheet()
    await page.fill('Email (optional)', 'sam at home', sheet)
    await page.press('Save account', sheet)
    await page.shows('Enter an email address like sam@example.co.uk, or leave it empty', sheet)
  })

  it('is in the list', async () => {
    const { page, sheet } = await openSheet()
    server.answers(addHouseAccount, () => {
      keep([account()])
      return { account: account() }
    })
    await page.fill('Company or person', 'Harbour Lights', sheet)
    await page.fill('Limit', '500', sheet)
    await page.press('Save account', sheet)
    await page.shows('Harbour Lights is saved')
    await screen.findByRole('link', { name: 'Harbour Lights' })
    expect((await server.firstCall(addHouseAccount)).body).toMatchObject({ name: 'Harbour Lights', limitPence: 500_00 })
  })

  it('may not have the name of another', async () => {
    const { page, sheet } = await openSheet()
    server.refuses(addHouseAccount, 'account_name_taken')
    await page.fill('Company or person', 'Harbour Lights', sheet)
    await page.fill('Limit', '500', sheet)
    await page.press('Save account', sheet)
    await page.shows('Couldn’t save the account')
  })
})

describe('house account', () => {
  async function openAccount(given: Partial<HouseAccountRow> = {}): Promise<Page> {
    server.answers(getHouseAccount, { account: account(given) })
    answerEmptily({ as })
    const page = await openPage(`/dashboard/house-accounts/${id}`, { as })
    await screen.findByRole('heading', { name: 'Harbour Lights' })
    return page
  }

  it('says what it owes, its limit, and what that leaves', async () => {
    const page = await openAccount()
    await page.shows('£120.00', await screen.findByRole('region', { name: 'Owed' }))
    await page.shows('£500.00', screen.getByRole('region', { name: 'Limit' }))
    await page.shows('£380.00', screen.getByRole('region', { name: 'Limit left' }))
  })

  it('says how far it is over its limit', async () => {
    const page = await openAccount({ limitPence: zeroOrMorePenceSchema.parse(100_00) })
    await page.shows('£20.00 over the limit')
  })

  it('says that it is in credit', async () => {
    const page = await openAccount({ owedPence: pence(-15_00) })
    await page.shows('£15.00', await screen.findByRole('region', { name: 'In credit' }))
  })

  it('has a statement of each bill and payment', async () => {
    const entry = {
      ...{
        at: testNow,
        businessDate: '2027-03-09',
        locationName: 'Harbour Street',
        byName: 'Ben Carter',
        reference: '',
      },
      ...{ orderId: idOf('order', '91'), orderNumber: '91' },
    }
    const { statement } = sampleOf(getAccountStatement.reply)
    server.answers(getAccountStatement, {
      statement: {
        ...statement,
        entries: [{ ...entry, kind: 'settled', amountPence: -50_00, balancePence: 70_00, tender: 'cash' }],
      },
    })
    const page = await openAccount()
    await page.shows('Payment 91', await screen.findByRole('region', { name: 'Statement' }))
    await page.shows('£70.00', screen.getByRole('region', { name: 'Statement' }))
  })

  it('has its statement on paper, of the days that are shown', async () => {
    await openAccount()
    const link = await screen.findByRole('link', { name: 'PDF' })
    const lies = `/restaurants/${restaurant().id}/house-accounts/${id}/statement.pdf`
    expect(link.getAttribute('href')).toBe(`/api/v1${lies}?from=2027-03-01&to=2027-03-09`)
  })

  it('says that nothing happened on these days', async () => {
    const page = await openAccount()
    await page.shows('Nothing on these days')
  })

  it('is stopped for a reason', async () => {
    const page = await openAccount()
    server.answers(stopHouseAccount, () => {
      server.answers(getHouseAccount, { account: account({ stoppedAt: testNow }) })
      return { account: account({ stoppedAt: testNow }) }
    })
    await page.press('Stop')
    const sheet = await screen.findByRole('dialog', { name: 'Stop Harbour Lights' })
    await page.shows('The £120.00 it owes stays owed and can be settled.', sheet)
    await page.press('Stop account', sheet)
    await page.shows('Enter a reason', sheet)
    await page.fill('Why', 'Moved away', sheet)
    await page.press('Stop account', sheet)
    await page.shows('Harbour Lights is stopped')
    await screen.findByRole('button', { name: 'Use again' })
    expect((await server.firstCall(stopHouseAccount)).body).toEqual({ reason: 'Moved away' })
  })

  it('is used again', async () => {
    const page = await openAccount({ stoppedAt: testNow })
    server.answers(resumeHouseAccount, { account: account() })
    await page.press('Use again')
    const sheet = await screen.findByRole('dialog', { name: 'Use Harbour Lights again' })
    await page.fill('Why', 'Back in town', sheet)
    await page.press('Use again', sheet)
    await page.shows('Harbour Lights can be used again')
  })

  it('is changed on the version that was read', async () => {
    const page = await openAccount()
    server.answers(changeHouseAccount, { account: account() })
    await page.press('Edit')
    const sheet = await screen.findByRole('dialog', { name: 'Edit Harbour Lights' })
    await page.fill('Limit', '750', sheet)
    await page.press('Save account', sheet)
    await page.shows('Harbour Lights is saved')
    expect((await server.firstCall(changeHouseAccount)).body).toMatchObject({ limitPence: 750_00, version: 1 })
  })

  it('takes a bank transfer only while it owes something', async () => {
    await openAccount({ owedPence: pence(0) })
    const button = within(screen.getByRole('main')).getByRole<HTMLButtonElement>('button', {
      name: /Record a bank transfer/,
    })
    expect(button.disabled).toBe(true)
  })
})
