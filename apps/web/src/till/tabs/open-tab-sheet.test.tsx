import { checkHold, listReaders, openTab } from '@tableside/contract/payments'
import { pence } from '@tableside/domain/money'
import { openTab as startTab } from '@tableside/domain/tabs'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, location, restaurant, waiter } from '../../testing/fixtures.ts'
import { answered, keptOnVisa } from '../../testing/kept-bills.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const order = openOrder({ lines: [dish('Lamb Samosa', 450)] })
const here = restaurant({ locations: [location({ tabHoldPence: pence(50_00) })] })

async function openSheet() {
  const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), restaurant: here, orders: [order] })
  await page.press('More for this order')
  await page.user.click(await screen.findByRole('menuitem', { name: /^Open a tab/ }))
  return { page, sheet: await screen.findByRole('dialog', { name: 'Open a tab' }) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** The provider answers otherwise than that it is held. */
const cardIs = (outcome: Parameters<typeof answered>[1]) =>
  server.answers(openTab, ({ params, body }) =>
    changeAtServer(answered(startTab(orderAtServer(params.orderId), body, contextOf()).order, outcome)),
  )

describe('opening a tab', () => {
  it('wants a name', async () => {
    const { page } = await openSheet()
    await page.press('Hold £50.00')
    await page.shows('Enter a name')
    expect(server.calls(openTab)).toHaveLength(0)
  })

  it('holds the amount on the card, and says until when', async () => {
    const { page } = await openSheet()
    await page.fill('Name', 'Priya')
    await page.press('Hold £50.00')
    await page.shows('£50.00 held on Visa 4242 until Tue 16 Mar')
    await isClosed()
    expect((await server.firstCall(openTab)).body).toMatchObject({ name: 'Priya', amountPence: 5000 })
    await screen.findByRole('heading', { level: 1, name: /Priya/ })
  })

  it('says that the bank declined the card, and takes another', async () => {
    const { page, sheet } = await openSheet()
    cardIs({ state: 'declined', declineCode: 'insufficient_funds' })
    await page.fill('Name', 'Priya')
    await page.press(/^Visa 0002/)
    await page.press('Hold £50.00')
    await page.shows('The bank declined this card', sheet)
    cardIs({ state: 'held', kept: keptOnVisa(5000) })
    await page.press(/^Visa 4242/)
    await page.press('Hold £50.00')
    await isClosed()
  })

  it('says that the hold did not go through', async () => {
    const { page, sheet } = await openSheet()
    cardIs({ state: 'failed', why: 'provider_error' })
    await page.fill('Name', 'Priya')
    await page.press('Hold £50.00')
    await page.shows('The hold did not go through', sheet)
  })

  it('holds no more than a bank allows', async () => {
    const { page, sheet } = await openSheet()
    await page.fill('Name', 'Priya')
    await page.fill('Amount to hold', '50001')
    await page.shows('From £5.00 to £500.00', sheet)
  })

  it('says why it was not opened', async () => {
    const { page } = await openSheet()
    server.refuses(openTab, 'provider_account_not_ready')
    await page.fill('Name', 'Priya')
    await page.press('Hold £50.00')
    await page.shows('Couldn’t open the tab')
  })

  it('checks with the provider while there is no answer, and ends once there is one', async () => {
    const { page } = await openSheet()
    cardIs({ state: 'unknown' })
    await page.fill('Name', 'Priya')
    await page.press('Hold £50.00')
    await page.shows('Checking with the provider')
    await server.firstCall(checkHold)
    changeAtServer(answered(orderAtServer(order.id), { state: 'held', kept: keptOnVisa(5000) }))
    live.says('hold.placed', { orderId: order.id })
    await page.shows('£50.00 held on Visa 4242')
    await isClosed()
  })

  it('waits for the card at the reader, until somebody stops it', async () => {
    const reader = {
      ...{ id: idOf('reader'), label: 'Bar reader', locationId: location().id },
      ...{ deviceType: 'bbpos_wisepos_e', serialNumber: '1', addedAt: testNow },
    }
    server.answers(listReaders, { isSimulated: false, readers: [reader] })
    const { page } = await openSheet()
    cardIs({ state: 'pending' })
    await page.fill('Name', 'Priya')
    await page.press(/^Hold £50\.00|^Hold/)
    await page.shows('Waiting for the card: £50.00')
    await page.press('Stop waiting')
    await page.hides('Waiting for the card: £50.00')
  })

  it('is not possible without a connection', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), restaurant: here, orders: [order] })
    await screen.findByRole('button', { name: 'More for this order' })
    server.goesAway()
    await page.press(/^Lamb Samosa/)
    await screen.findByRole('button', { name: 'No connection: 1 waiting' })
    await page.press('More for this order')
    await page.user.click(await screen.findByRole('menuitem', { name: /^Open a tab/ }))
    await page.shows('No connection: a tab cannot be opened')
  })
})
