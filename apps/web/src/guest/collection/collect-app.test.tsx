import * as contract from '@tableside/contract/collection'
import type { BodyOf } from '@tableside/contract/core'
import { DomainError } from '@tableside/domain/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectionTimes, collectPage, curry, guestMenu, lager, salad } from '../../testing/guest-table.ts'
import { live, server } from '../../testing/open-page.tsx'
import { renderGuestPage } from '../../testing/render-guest-page.tsx'
import { closeSockets } from '../../testing/stand-in-socket.ts'
import { CollectApp } from './collect-app.tsx'

afterEach(closeSockets)

const opens = (more: Parameters<typeof collectPage>[0] = {}) => {
  server.answers(contract.getCollectionMenu, more.menu ?? guestMenu())
  server.answers(contract.getCollectionTimes, more.times ?? collectionTimes())
  return renderGuestPage('collect', <CollectApp page={collectPage(more)} />)
}

/** What the server answers to an order that is new to it. */
const takes = ({ body }: { body: BodyOf<typeof contract.sendCollectionOrder> }) => ({
  path: '/r/lantern/main/collect/1',
  lines: body.lines.map(({ id, quantity }) => ({ id, quantity: quantity ?? 1 })),
})

describe('order for collection', () => {
  it('asks for allergies, a time, a name and a number, one after the other, and sends them with the dishes', async () => {
    const { user, press } = opens()
    const leave = mayLeave()
    server.answers(contract.sendCollectionOrder, takes)
    await press('Add Lager')
    await press('View order: 1 item · £5.40')
    const sheet = within(await screen.findByRole('dialog'))
    const problem = async () => (await sheet.findByRole('alert')).textContent
    await press('Send order')
    expect(await problem()).toBe('Choose when you collect it.')
    await user.selectOptions(sheet.getByLabelText('Collect at'), '18:45')
    await press('Send order')
    expect(await problem()).toBe('Give your name, so that the staff can call it out.')
    await user.type(sheet.getByLabelText('Your name'), 'Sam')
    await user.type(sheet.getByLabelText('Your phone number'), '0770')
    await press('Send order')
    expect(await problem()).toBe('Give a phone number with at least nine digits.')
    await user.type(sheet.getByLabelText('Your phone number'), '0900123')
    await press('Send order')
    expect(await problem()).toBe('Answer the question about allergies first.')
    await user.click(sheet.getByRole('radio', { name: 'No' }))
    await press('Send order')
    const { body } = await server.firstCall(contract.sendCollectionOrder)
    expect(body).toMatchObject({
      guestName: 'Sam',
      phone: expect.stringContaining('7700900123'),
      lines: [{ itemId: lager.id }],
    })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/r/lantern/main/collect/1'))
    await screen.findByRole('link', { name: 'See how far it is' })
    leave.mockRestore()
  })

  it.each([
    ['in Arabic digits', '٠٧٧٠٠ ٩٠٠١٢٣'],
    ['as a phone copies it', '\u202a07700\u00a0900\u2011123\u202c'],
  ])('takes a number %s', async (_how, phone) => {
    const { press } = await fillsIn(phone)
    const leave = mayLeave()
    server.answers(contract.sendCollectionOrder, takes)
    await press('Send order')
    const { body } = await server.firstCall(contract.sendCollectionOrder)
    expect(body).toMatchObject({ phone: expect.stringMatching(/^0?7700900123$/) })
    leave.mockRestore()
  })

  it('is read and not ordered while no time is free, and says why', () => {
    const whyNotText = 'Closed now. Opens today at 17:00.'
    opens({ times: collectionTimes({ slots: [], whyNot: 'closed', whyNotText }) })
    screen.getByText(whyNotText)
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('keeps what was chosen when orders are paused in the meantime, and says so', async () => {
    const { press } = opens()
    await press('Add Lager')
    await press(/^View order/)
    const whyNotText = 'Orders for collection are paused until 18:30.'
    server.answers(contract.getCollectionTimes, collectionTimes({ slots: [], whyNot: 'paused', whyNotText }))
    live.changes('times')
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText(whyNotText)
    await press('Send order')
    expect((await sheet.findByRole('alert')).textContent).toContain('Nothing was sent.')
  })

  it('says what ran out while it was chosen', async () => {
    const { press } = opens({ menu: guestMenu([lager, salad, curry]) })
    await press('Add Lager')
    server.answers(contract.getCollectionMenu, guestMenu([{ ...lager, isSoldOut: true, isOrderable: false }]))
    live.changes('menu')
    await screen.findByText('Something in your order has changed. Look at it before you send.')
  })

  /** Everything that is asked is answered. */
  async function fillsIn(phone = '07700900123') {
    const { user, press } = opens()
    await press('Add Lager')
    await press(/^View order/)
    const sheet = within(await screen.findByRole('dialog'))
    await user.selectOptions(sheet.getByLabelText('Collect at'), '18:45')
    await user.type(sheet.getByLabelText('Your name'), 'Sam')
    await user.click(sheet.getByLabelText('Your phone number'))
    await user.paste(phone)
    await user.click(sheet.getByRole('radio', { name: 'No' }))
    return { press, sheet }
  }

  const mayLeave = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  /** Once the page was left for the next one, the browser shows it as it was left. */
  const comeBack = async (leave: ReturnType<typeof mayLeave>) => {
    await waitFor(() => expect(leave).toHaveBeenCalled())
    act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    leave.mockRestore()
  }

  it('is not there a second time for who comes back after it was sent', async () => {
    const { press } = await fillsIn()
    const leave = mayLeave()
    server.answers(contract.sendCollectionOrder, takes)
    await press('Send order')
    await screen.findByRole('link', { name: 'See how far it is' })
    await comeBack(leave)
    await screen.findByRole('button', { name: 'Add Lager' })
    expect(screen.queryByRole('button', { name: /^View order/ })).toBeNull()
  })

  it('keeps what was chosen after the order whose answer was lost', async () => {
    const { press } = await fillsIn()
    const leave = mayLeave()
    server.isAway(contract.sendCollectionOrder)
    await press('Send order')
    await screen.findByText(/Your order is still here: send it again\./)
    const { body } = await server.firstCall(contract.sendCollectionOrder)
    await press('One Lager more')
    server.answers(contract.sendCollectionOrder, takes({ body }))
    await press('Send order')
    await screen.findByRole('link', { name: 'See how far it is' })
    await comeBack(leave)
    await screen.findByRole('button', { name: 'View order: 1 item · £5.40' })
  })

  it('says why it was not sent also to who has put it away in the meantime', async () => {
    const { press } = await fillsIn()
    let answer: () => void = () => undefined
    const isClosed = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.answers(contract.sendCollectionOrder, async () => {
      await isClosed
      throw new DomainError('collection_slot_taken')
    })
    await press('Send order')
    await press('Close')
    answer()
    expect((await screen.findByRole('alert')).textContent).toContain('not free any more')
  })

  it('says that a time is taken, and offers the others', async () => {
    const { press, sheet } = await fillsIn()
    server.refuses(contract.sendCollectionOrder, 'collection_slot_taken')
    server.answers(contract.getCollectionTimes, collectionTimes({ slots: collectionTimes().slots.slice(1) }))
    await press('Send order')
    expect((await sheet.findByRole('alert')).textContent).toContain('not free any more')
    await waitFor(() => expect(sheet.queryByRole('option', { name: '18:45' })).toBeNull())
    sheet.getByRole('button', { name: 'Remove Lager' })
  })
})
