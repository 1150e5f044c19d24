import type { BodyOf } from '@tableside/contract/core'
import * as contract from '@tableside/contract/guest-tables'
import type { Language } from '@tableside/domain/language'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { curry, guestDish, guestMenu, guestPage, guestTable, lager, salad } from '../testing/guest-table.ts'
import { live, server } from '../testing/open-page.tsx'
import { renderGuestPage } from '../testing/render-guest-page.tsx'
import { closeSockets } from '../testing/stand-in-socket.ts'
import { testNow } from '../testing/test-now.ts'
import { GuestTableApp } from './guest-table-app.tsx'

afterEach(closeSockets)

const opens = (more: Parameters<typeof guestPage>[0] = {}, language: Language = 'en') => {
  server.answers(contract.getGuestTable, more.table ?? guestTable())
  server.answers(contract.getGuestMenu, more.menu ?? guestMenu())
  return renderGuestPage('table', <GuestTableApp page={guestPage(more)} />, language)
}
/** What the server answers to an order that waits for the staff. */
const sentOrder = ({ id, lines }: BodyOf<typeof contract.sendGuestOrder>) => ({
  ...{ id, kind: 'table' as const, tableId: null, tableName: '7', guestName: '', phone: '', collectAt: null },
  ...{ state: 'waiting' as const, allergy: null, totalPence: 1685, party: null, marketplace: null, reason: null },
  sentAt: testNow,
  lines: lines.map(({ id, quantity }) => ({
    ...{ id, quantity: quantity ?? 1, name: 'Dish', options: [], note: '', conflict: null },
  })),
})
const dialog = () => screen.findByRole('dialog')

describe('menu at a table', () => {
  it('shows each dish with its allergens and its price, and what is sold out', async () => {
    opens({ menu: guestMenu([lager, { ...salad, isSoldOut: true, isOrderable: false }]) })
    const [beer, gone] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'))
    expect(beer?.textContent).toMatch(/Lager.*£5\.40.*Contains gluten/)
    expect(gone?.textContent).toContain('Sold out')
    expect(screen.queryByRole('button', { name: 'Add Cold Salad' })).toBeNull()
  })

  it('shows photos where there are some: those below wait until they are scrolled to', async () => {
    const dishes = [lager, salad, guestDish(4, 'Ale', 560), curry]
    const pictured = dishes.map((dish, index) => ({ ...dish, photoUrl: `/photos/${index}` }))
    const { press } = opens({ menu: guestMenu([...pictured, guestDish(5, 'Bread', 300)]) })
    const images = [...document.querySelectorAll('img')]
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager', 'lazy'])
    expect(images.map((image) => [image.width, image.height])).toEqual(Array(4).fill([320, 240]))
    await press('Add Lamb Curry')
    const large = (await dialog()).querySelector('source')
    expect(large?.getAttribute('srcset')).toBe(
      '/photos/3/320.avif 320w, /photos/3/640.avif 640w, /photos/3/960.avif 960w',
    )
  })

  it('is in the language of the page where it is translated, and says what the restaurant calls it', async () => {
    const translated = { ...lager, name: 'Bière blonde', ownName: 'Lager', description: 'Brassée ici' }
    const heat = curry.choices.map((choice) => ({ ...choice, name: 'Force', ownName: 'Heat' }))
    const own = { ...curry, description: 'With rice', choices: heat }
    const menu = guestMenu([{ ...translated, isDescriptionTranslated: true }, own])
    const { press } = opens({ menu }, 'fr')
    const [beer, stew] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'))
    expect(beer?.textContent).toMatch(/^Bière blondeLager.*Brassée ici/)
    const marked = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('[lang=en-GB]') ?? [])].map(({ textContent }) => textContent)
    expect(marked(beer)).toEqual(['Lager'])
    expect(marked(stew)).toEqual(['Lamb Curry', 'With rice'])
    await press('Ajouter Lamb Curry')
    expect(within(await dialog()).getByRole('group', { name: /^Force/ }).textContent).not.toContain('Heat')
    within(await dialog()).getByText('With rice')
  })

  it('is read only where guests order with a waiter, and says so where it is empty', () => {
    opens({ table: guestTable({ ordering: null }), menu: guestMenu([]) })
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('keeps what was chosen before the page was alive', async () => {
    opens({ chosen: [lager.id, lager.id, salad.id] })
    await screen.findByRole('button', { name: 'View order: 3 items · £17.30' })
  })

  it('sends dishes with their choices once the question about allergies is answered', async () => {
    const { user, press } = opens()
    server.answers(contract.sendGuestOrder, ({ body }) => ({ guestOrder: sentOrder(body) }))
    await press('Add Lager')
    await press('Add Lamb Curry')
    await user.click(within(await dialog()).getByRole('radio', { name: /^Hot/ }))
    await press(/^Add to order/)
    await press('View order: 2 items · £16.85')
    await press('Send order')
    await screen.findByText('Answer the question about allergies first.')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await press('Send order')
    const { body } = await server.firstCall(contract.sendGuestOrder)
    expect(body.lines).toMatchObject([
      { itemId: lager.id, quantity: 1, expectedUnitPricePence: 540 },
      { itemId: curry.id, modifierOptionIds: [curry.choices[0]?.options[1]?.id], expectedUnitPricePence: 1145 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('Sent. The staff have your order.')
    expect(screen.queryByRole('button', { name: /^View order/ })).toBeNull()
  })

  it('counts a dish up and down in the order, one at least, at the price that was seen', async () => {
    const { user, press } = opens()
    await press('Add Lager')
    await press(/^View order/)
    const sheet = within(await dialog())
    const isOff = (name: string) => sheet.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(isOff('One Lager fewer')).toBe(true)
    await press('One Lager more')
    await press('One Lager more')
    await press('One Lager fewer')
    expect(sheet.getByRole('listitem').textContent).toMatch(/^Lager£10\.80/)
    server.answers(contract.getGuestMenu, guestMenu([{ ...lager, pricePence: 560 as never }]))
    live.changes('menu')
    await sheet.findByText('Now £5.60 each, was £5.40.')
    await press('One Lager more')
    sheet.getByText('Now £5.60 each, was £5.40.')
    server.answers(contract.sendGuestOrder, ({ body }) => ({ guestOrder: sentOrder(body) }))
    await user.click(sheet.getByRole('radio', { name: 'No' }))
    await press('Send order')
    const { body } = await server.firstCall(contract.sendGuestOrder)
    expect(body.lines).toMatchObject([{ quantity: 3, expectedUnitPricePence: 560 }])
  })

  it('is ordered from in Arabic: its texts, the restaurant’s names, and amounts that run from left to right', async () => {
    const { user, press } = opens({}, 'ar')
    server.answers(contract.sendGuestOrder, ({ body }) => ({ guestOrder: sentOrder(body) }))
    await press(/^أضف .*Lager/)
    expect(screen.getByRole('heading', { name: 'Lager' }).innerHTML).toBe('<bdi lang="en-GB">Lager</bdi>')
    await press(/^عرض الطلب: صنف واحد · .*\u2066£5\.40\u2069/)
    await user.click(screen.getByRole('radio', { name: 'لا' }))
    await press('أرسل الطلب')
    await server.firstCall(contract.sendGuestOrder)
    await screen.findByText('أُرسل. طلبك لدى فريق العمل.')
  })

  it('says what has changed before it is sent, as soon as it has', async () => {
    const { press } = opens()
    await press('Add Lager')
    server.answers(contract.getGuestMenu, guestMenu([{ ...lager, pricePence: 560 as never }]))
    live.changes('menu')
    await screen.findByText('Something in your order has changed. Look at it before you send.')
    await press('View order: 1 item · £5.60')
    await screen.findByText('Now £5.60 each, was £5.40.')
  })

  it('shows what another phone or the staff did as soon as they did', async () => {
    opens()
    const lines = [{ quantity: 2, name: 'Lager', options: [] }]
    const sent = {
      id: salad.id,
      isMine: false,
      kind: 'table',
      state: 'waiting',
      lines,
      totalPence: 1080,
      reason: null,
    } as never
    server.answers(contract.getGuestTable, guestTable({ sent: [sent] }))
    live.changes('table')
    await screen.findByText('Sent from another phone. Waiting for the staff to accept it.')
  })

  it('says why an order was refused in words for guests, and keeps it', async () => {
    const { user, press } = opens()
    server.refuses(contract.sendGuestOrder, 'item_eighty_sixed')
    await press('Add Lager')
    await press(/^View order/)
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await press('Send order')
    expect((await screen.findByRole('alert')).textContent).toContain('run out')
    screen.getByRole('button', { name: 'Remove Lager' })
  })

  it('says what to do where a waiter was called and nobody answered', async () => {
    const { press } = opens()
    server.isAway(contract.callGuestWaiter)
    await press('Call a waiter')
    expect((await screen.findByRole('alert')).textContent).toMatch(/\. Try again\.$/)
  })

  it('asks for another scan once the phone is let in no more', async () => {
    opens()
    server.refuses(contract.getGuestTable, 'guest_session_over')
    live.changes('table')
    await screen.findByRole('heading', { name: 'Scan the code on your table' })
  })
})
