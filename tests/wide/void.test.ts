import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseUrl } from '../base-url.ts'
import { openPage, openPageAs, signInAs } from '../browser.ts'
import { mailedLink } from '../people.ts'
import { openFreeTable, orderNumber, orderPanel, tapDish, turnToTicket } from '../till.ts'

test('taking off a sent dish asks a waiter for a reason and a manager’s PIN, and the kitchen sees it struck through', async () => {
  const till = await openPage()
  await becomeWaiter(till)
  const kitchen = await openPageAs('beta@demo.test')
  await kitchen.goto('/kitchen')

  await openFreeTable(till, 2)
  const number = await orderNumber(till)
  await tapDish(till, 'Steak and Ale Pie')
  await till.getByRole('dialog').getByRole('button', { name: 'Mash' }).click()
  await till.getByRole('dialog').getByRole('button', { name: 'Add £17.50' }).click()
  await tapDish(till, 'Pan-fried Sea Bass')
  await orderPanel(till).getByRole('button', { name: 'Send 2' }).click()
  const ticket = await turnToTicket(kitchen, number)
  await ticket.getByText('Pan-fried Sea Bass').waitFor()

  await orderPanel(till)
    .getByRole('button', { name: /Pan-fried Sea Bass/ })
    .click()
  const sheet = till.getByRole('dialog', { name: '1 × Pan-fried Sea Bass' })
  await sheet.getByRole('button', { name: 'Void Pan-fried Sea Bass' }).click()
  const confirm = sheet.getByRole('button', { name: 'Void 1 × Pan-fried Sea Bass' })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await sheet.getByText('Took too long', { exact: true }).click()
  await confirm.click()
  await sheet.getByText('Manager PIN to void 1 × Pan-fried Sea Bass').waitFor()
  await enterPin(till, '9753')
  await sheet.getByText(/That PIN is not right/).waitFor()
  await enterPin(till, '246810')
  await sheet.waitFor({ state: 'detached' })
  await orderPanel(till).getByText('1 voided: Took too long').waitFor()
  await orderPanel(till).getByRole('button', { name: 'Pay £19.25' }).waitFor()

  // The board has turned back to its first page by itself, if it was on another.
  await turnToTicket(kitchen, number)
  await ticket.locator('s').filter({ hasText: 'Pan-fried Sea Bass' }).waitFor()
  await ticket.getByText('Steak and Ale Pie').waitFor()
})

async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  // The sixth digit is the last one.
  if (pin.length < 6) await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Invites a waiter of the demo to an account of their own, who takes it up and is signed in on this page. */
async function becomeWaiter(page: Page): Promise<void> {
  const owner = await openPageAs('beta@demo.test')
  const { access } = await (await owner.request.get('/api/v1/session')).json()
  const staffPath = `/api/v1/restaurants/${access.restaurant_id}/staff`
  const { staff } = await (await owner.request.get(staffPath)).json()
  const waiter = staff.find(({ role }: { role: string }) => role === 'staff')
  const email = `waiter.${randomUUID()}@example.test`
  await post(owner, `${staffPath}/${waiter.id}/invitations`, { email })
  await post(page, '/api/v1/auth/sign-up', { email, password: 'Tableside1', data: { full_name: waiter.name } })
  await post(page, '/api/v1/auth/verify-email', { token: await mailedToken(page, email, /Confirm/) })
  await signInAs(page, email)
  await post(page, '/api/v1/invitations/accept', { token: await mailedToken(page, email, /invited/) })
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: baseUrl(), 'idempotency-key': randomUUID() }
  const reply = await page.request.post(path, { data, headers })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
}

/** The secret of the link in the newest mail of that kind to somebody. */
async function mailedToken(page: Page, to: string, subject: RegExp): Promise<string> {
  return new URL(await mailedLink(page, to, subject)).searchParams.get('token') ?? ''
}
