import { getReceipt } from '@tableside/contract/orders'
import { basisPoints, pence } from '@tableside/domain/money'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder, voided } from '../../testing/orders.ts'
import { josh, pairedTill, signOnAs } from '../../testing/paired-till.ts'
import { sampleOf } from '../../testing/sample-reply.ts'
import { type CustomerTip, type CustomerView, orderView } from './customer-view.ts'

type Message = { readonly kind: string; readonly view?: CustomerView; readonly rateBps?: number | null }

/** The other window, opened while the page is loading: what it hears, the newest first, and its own word. */
function otherWindow() {
  const heard: Message[] = []
  const channel = new BroadcastChannel('tableside.customer-display')
  channel.onmessage = ({ data }) => void heard.unshift(data)
  return {
    heard,
    says: (message: Message) => channel.postMessage(message),
    view: () => heard.find(({ kind }) => kind === 'view')?.view,
  }
}

const ribeye = dish('Ribeye', 2850)
const order = openOrder({ lines: [ribeye, dish('Chips', 450)] })
const tip: CustomerTip = {
  amountPence: pence(3300),
  ratesBps: [1000, 1250].map(basisPoints),
  chosenBps: null,
}

describe('customer display', () => {
  async function openDisplay() {
    const page = await openPage('/till/display', { as: waiter() })
    const till = otherWindow()
    await page.shows('Welcome')
    await waitFor(() => expect(till.heard).toContainEqual({ kind: 'display' }))
    return { page, till, shows: (view: CustomerView) => till.says({ kind: 'view', view }) }
  }
  const pressed = (name: RegExp | string) => screen.findByRole('button', { name, pressed: true })

  it('asks the till what it shows, and welcomes guests until then', async () => {
    const { page } = await openDisplay()
    await page.shows('The Copper Pot')
  })

  it('shows the dishes of the order and what they come to', async () => {
    const { page, shows } = await openDisplay()
    shows(orderView(order))
    const bill = await screen.findByRole('list', { name: 'Your order' })
    await page.shows('1 × Ribeye £28.50', bill)
    await page.shows('1 × Chips £4.50', bill)
    await page.shows('Total £33.00')
    await page.hides('Would you like to add a tip?')
  })

  it('says the rate of the service charge, unless guests had some of it taken off', async () => {
    const { page, shows } = await openDisplay()
    const trading = { serviceChargeBps: basisPoints(1250), serviceChargeTypes: ['takeaway' as const] }
    const charged = openOrder({ lines: [ribeye], trading })
    shows(orderView(charged))
    await page.shows('Optional service charge (12.5%) £3.56')
    shows(orderView({ ...charged, totals: { ...charged.totals, serviceChargePence: pence(178) } }))
    await page.shows('Optional service charge £1.78')
  })

  it('asks for a tip, none unless a guest chooses one', async () => {
    const { page, shows } = await openDisplay()
    shows(orderView(order, tip))
    await page.shows('Would you like to add a tip?')
    await pressed('No tip')
    await page.shows('£3.30', screen.getByRole('button', { name: /^10%/ }))
  })

  it('tells the till which tip a guest has chosen', async () => {
    const { page, till, shows } = await openDisplay()
    shows(orderView(order, tip))
    await page.press(/^10%/)
    await waitFor(() => expect(till.heard[0]).toEqual({ kind: 'tip', rateBps: 1000 }))
    shows(orderView(order, { ...tip, chosenBps: basisPoints(1000) }))
    await pressed(/^10%/)
    await page.press('No tip')
    await waitFor(() => expect(till.heard[0]).toEqual({ kind: 'tip', rateBps: null }))
  })

  it('shows what is left to pay once a part is paid', async () => {
    const { page, shows } = await openDisplay()
    const view = orderView(order)
    if (view.state !== 'order') throw new Error('An order is shown as one.')
    shows({ ...view, bill: { ...view.bill, paidPence: pence(1000), toPayPence: pence(2300) } })
    await page.shows('To pay £23.00')
  })

  it('asks for the card on the reader', async () => {
    const { page, shows } = await openDisplay()
    shows({ state: 'card', pence: pence(3300), asksTip: false })
    await page.shows('£33.00 Present your card on the reader.')
    shows({ state: 'card', pence: pence(3300), asksTip: true })
    await page.shows('Choose a tip on the card reader, then present your card.')
  })

  it('thanks, with the change and the code of the receipt', async () => {
    const { page, shows } = await openDisplay()
    const paid = { state: 'paid', takenPence: pence(3300), changePence: pence(700), toPayPence: pence(0) } as const
    shows({ ...paid, receiptUrl: 'https://tableside.example/r/1' })
    await page.shows('£33.00 paid')
    await page.shows('Change £7.00')
    await screen.findByRole('img', { name: 'Code for the receipt' })
    await page.shows('Thank you')
  })

  it('says what is still to pay of a bill that is shared', async () => {
    const { page, shows } = await openDisplay()
    shows({ state: 'paid', takenPence: pence(1000), changePence: pence(0), toPayPence: pence(2300), receiptUrl: null })
    await page.shows('Still to pay: £23.00')
    await page.hides('Thank you')
  })

  it('answers a till that is loaded again', async () => {
    const { till } = await openDisplay()
    till.heard.splice(0)
    till.says({ kind: 'till' })
    await waitFor(() => expect(till.heard).toEqual([{ kind: 'display' }]))
  })
})

describe('order as guests see it', () => {
  it('is without what was voided', () => {
    const view = orderView(voided(order, 'Chips'))
    if (view.state !== 'order') throw new Error('An order is shown as one.')
    expect(view.bill.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Ribeye', 1]])
    expect(view.bill.totalPence).toBe(2850)
  })
})

describe('till beside a customer display', () => {
  async function openBeside(path: string) {
    const page = await openPage(path, { as: waiter(), orders: [order] })
    return { page, display: otherWindow() }
  }
  const payPage = `/till/orders/${order.id}/pay`

  it('shows the order, and no tip before somebody pays', async () => {
    const { display } = await openBeside(`/till/orders/${order.id}`)
    await waitFor(() => expect(display.view()).toMatchObject({ state: 'order', tip: null }))
    expect(display.view()).toMatchObject({ bill: { lines: [{ name: 'Ribeye' }, { name: 'Chips' }] } })
  })

  it('counts a dish that is ordered twice', async () => {
    const { page, display } = await openBeside(`/till/orders/${order.id}`)
    await page.press(/^Ribeye/, await screen.findByRole('region', { name: 'Menu' }))
    await waitFor(() => expect(display.view()).toMatchObject({ bill: { totalPence: 6150 } }))
  })

  it('asks for the tip while somebody pays, and takes what a guest chooses', async () => {
    const { page, display } = await openBeside(payPage)
    await page.choose('Cash')
    await waitFor(() =>
      expect(display.view()).toMatchObject({ tip: { chosenBps: null, ratesBps: [1000, 1250, 1500] } }),
    )
    display.says({ kind: 'tip', rateBps: 1000 })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10%/ }).checked).toBe(true))
    await waitFor(() => expect(display.view()).toMatchObject({ tip: { chosenBps: 1000 } }))
  })

  it('shows a display that is opened, or opened again, what it is at', async () => {
    const { page, display } = await openBeside(payPage)
    await page.choose('Cash')
    await waitFor(() => expect(display.view()).toMatchObject({ tip: { chosenBps: null } }))
    display.heard.splice(0)
    display.says({ kind: 'display' })
    await waitFor(() => expect(display.view()).toMatchObject({ state: 'order', tip: { chosenBps: null } }))
  })

  it('says when it is paid, with the receipt where there is a display', async () => {
    server.answers(getReceipt, { ...sampleOf(getReceipt.reply), url: 'https://tableside.example/r/1' })
    const { page, display } = await openBeside(payPage)
    await page.choose('Cash')
    await waitFor(() => expect(display.view()).toMatchObject({ state: 'order' }))
    display.says({ kind: 'display' })
    await page.press('Exact £33.00')
    await waitFor(() =>
      expect(display.view()).toMatchObject({
        ...{ state: 'paid', takenPence: 3300, toPayPence: 0 },
        receiptUrl: 'https://tableside.example/r/1',
      }),
    )
    await page.press(/^New order|^Back to the floor/)
    await waitFor(() => expect(display.view()).toEqual({ state: 'welcome' }))
  })

  it('shows nothing of an order while it is locked', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: pairedTill(), orders: [order] })
    const display = otherWindow()
    await signOnAs(page, josh())
    await waitFor(() => expect(display.view()).toMatchObject({ state: 'order' }))
    await page.press('Signed on: Josh Bell. Switch person')
    await waitFor(() => expect(display.view()).toEqual({ state: 'welcome' }))
  })

  it('opens one window, however often it is asked for', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { page } = await openBeside('/till')
    await page.press('Till settings')
    await page.press('Open customer display')
    expect(open).toHaveBeenCalledWith('/till/display', 'tableside-customer-display', 'popup')
    open.mockRestore()
  })
})
