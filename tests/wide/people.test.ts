import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call, mailedLink, newEmail, pathOf } from '../people.ts'

const page = await openPageAs('omega@demo.test')

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const sheet = () => page.getByRole('dialog')

test('a person is added with a PIN that nobody else has, and leaves again', async () => {
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: 'Add person' }).click()
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await sheet().getByText('Give the name everybody knows them by').waitFor()
  await sheet().getByRole('textbox', { name: 'Name' }).fill('Priya Nair')
  await sheet().getByRole('textbox', { name: 'PIN at the till' }).fill('1357')
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await page.getByText('Couldn’t add the person').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('textbox', { name: 'PIN at the till' }).fill('975310')
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await row('Priya Nair').getByText('Has one').waitFor()

  await page.getByRole('button', { name: 'Edit Priya Nair' }).click()
  await sheet().getByRole('button', { name: 'Has left' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Priya Nair’s access' }).click()
  await row('Priya Nair').waitFor({ state: 'hidden' })
  await page.getByText('Show former staff').click()
  await row('Priya Nair').getByText('Has left').waitFor()
})

test('a person is invited by mail, sees who invites them, and finds the link closed once it was taken back', async () => {
  const email = newEmail('cook')
  await page.goto('/dashboard/people')
  await page.getByRole('button', { name: 'Add person' }).click()
  await sheet().getByRole('textbox', { name: 'Name' }).fill('Tom Okafor')
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('button', { name: 'Invite Tom Okafor' }).click()
  await sheet().getByRole('textbox', { name: 'Email' }).fill('tom@')
  await sheet().getByRole('button', { name: 'Send invitation' }).click()
  await sheet().getByText('Please enter a valid email address').waitFor()
  await sheet().getByRole('textbox', { name: 'Email' }).fill(email)
  await sheet().getByRole('button', { name: 'Send invitation' }).click()
  await row('Tom Okafor').getByText('Invited').waitFor()

  const link = pathOf(await mailedLink(page, email, /invited/))
  const guest = await openPage()
  await guest.goto(link)
  await guest.getByText('Saffron & Sage').first().waitFor()

  await page.getByRole('button', { name: 'Invite Tom Okafor' }).click()
  await sheet().getByRole('button', { name: 'Withdraw' }).click()
  await row('Tom Okafor').getByText('Invited').waitFor({ state: 'hidden' })
  await guest.reload()
  await guest.getByText('Saffron & Sage').first().waitFor({ state: 'hidden' })
})

test('a role is made from a waiter’s, with limits in per cent and pounds, and given to somebody', async () => {
  const desk = await openPage({ viewport: { width: 390, height: 844 } })
  const { path: here } = await openRestaurant(desk, 'The Long Apron', { plan: 'omega' })
  const ana = { id: crypto.randomUUID(), name: 'Ana Reis', role: 'staff' }
  expect((await call(desk, 'POST', `${here}/staff`, ana)).status).toBe(201)
  const form = desk.getByRole('dialog')
  const rowOf = (name: string) => desk.getByRole('row', { name: new RegExp(`^${name}`) })
  await desk.goto('/dashboard/staff?view=roles')
  await desk.getByRole('button', { name: 'Add role' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Senior waiter')
  await form.getByText('Approve discounts, comps and voids').click()
  await form.getByText('Refund, and approve corrections of money').click()
  await form.getByRole('textbox', { name: 'Discounts up to (%)' }).fill('ten')
  await form.getByRole('button', { name: 'Add role' }).click()
  await form.getByText('A number from 0 to 100, such as 10').waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await form.getByRole('textbox', { name: 'Discounts up to (%)' }).fill('10')
  await form.getByRole('textbox', { name: 'Refunds up to' }).fill('20')
  await form.getByRole('button', { name: 'Add role' }).click()
  await rowOf('Senior waiter').getByText('Nobody').waitFor()
  const { roles } = (await call(desk, 'GET', `${here}/roles`)).body
  expect(roles).toMatchObject([{ name: 'Senior waiter', limits: { discountBps: 1000, refundPence: 2000 } }])

  await desk.goto('/dashboard/staff')
  await desk.getByRole('button', { name: 'Edit Ana Reis' }).click()
  await form.getByRole('radio', { name: /^Senior waiter/ }).click({ force: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await rowOf('Ana Reis').getByText('Senior waiter').waitFor()
})
