import { voidLine } from '@tableside/contract/orders'
import { approve } from '@tableside/contract/restaurants'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, type Person, waiter } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { line, openOrder } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const pie = dish('Steak and Ale Pie', 1750)
const bass = dish('Sea Bass', 2200)
const sent = openOrder({ lines: [pie, bass], table: 'Table 4', isSent: true })

/** The sheet that voids the sea bass. */
async function openVoid(as: Person, order = sent) {
  const page = await openPage(`/till/orders/${order.id}`, { as, orders: [order] })
  await page.press(/Sea Bass/, await screen.findByRole('region', { name: 'Order' }))
  await page.press('Void Sea Bass')
  return page
}

async function enterPin(page: Page, pin: string) {
  const pad = await screen.findByRole('group', { name: /^Manager PIN/ })
  for (const digit of pin) await page.user.click(within(pad).getByRole('button', { name: digit }))
  // The sixth digit is the last one.
  if (pin.length < 6) await page.press('Confirm')
}

describe('void of a sent dish', () => {
  it('wants a reason', async () => {
    await openVoid(manager())
    const confirm = await screen.findByRole('button', { name: 'Void 1 × Sea Bass' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
  })

  it('is done at once by a manager, and stands on the bill with its reason', async () => {
    const page = await openVoid(manager())
    await page.choose('Took too long')
    await page.press('Void 1 × Sea Bass')
    await page.shows('1 voided: Took too long')
    await screen.findByRole('button', { name: 'Pay £17.50' })
    expect((await server.firstCall(voidLine)).body).toMatchObject({ quantity: 1, reason: 'Took too long' })
  })

  it('takes as many of a dish as are chosen', async () => {
    const two = openOrder({ lines: [line(bass, { quantity: 2 })], table: 'Table 4', isSent: true })
    const page = await openVoid(manager(), two)
    await page.press(/^One Sea Bass less|^One less/)
    await page.choose('Kitchen ran out')
    await page.press('Void 1 × Sea Bass')
    await screen.findByRole('button', { name: 'Pay £22.00' })
  })

  it('asks a waiter for a manager’s PIN', async () => {
    server.answers(approve, {
      ...{ approvalId: idOf('approval', 'void'), approvedBy: manager().name, expiresAt: testNow },
    })
    const page = await openVoid(waiter())
    await page.choose('Took too long')
    await page.press('Void 1 × Sea Bass')
    await page.shows('Manager PIN to void 1 × Sea Bass')
    await enterPin(page, '246810')
    await page.shows('1 voided: Took too long')
    expect((await server.firstCall(approve)).body).toMatchObject({ action: 'void_line', pin: '246810' })
    expect((await server.firstCall(voidLine)).body.approvalId).toBe(idOf('approval', 'void'))
  })

  it('goes back from the PIN to what was chosen', async () => {
    const page = await openVoid(waiter())
    await page.choose('Took too long')
    await page.press('Void 1 × Sea Bass')
    await page.press('Back')
    expect(await screen.findByRole('radio', { name: 'Took too long' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('group', { name: /^Manager PIN/ })).toBeNull()
  })

  it('says that a PIN is not right and asks again', async () => {
    server.refuses(approve, 'pin_wrong')
    const page = await openVoid(waiter())
    await page.choose('Took too long')
    await page.press('Void 1 × Sea Bass')
    await enterPin(page, '9753')
    await page.shows('That PIN is not right')
    expect(server.calls(voidLine)).toEqual([])
  })
})
