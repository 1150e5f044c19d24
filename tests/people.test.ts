import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from './browser.ts'
import { mailedLink, pathOf } from './people.ts'

const page = await openPageAs('omega@demo.test')

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const sheet = () => page.getByRole('dialog')

test('a person is added with a PIN that nobody else has, and leaves again', async () => {
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: 'Add person' }).click()
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await sheet().getByText('Give the name everybody knows them by').waitFor()
  await sheet().getByRole('textbox', { name: 'Name' }).fill('Priya Nair')
  await sheet().getByRole('textbox', { name: 'PIN at the till' }).fill('2468')
  await sheet().getByRole('button', { name: 'Add person' }).click()
  await page.getByText('Nobody was added').waitFor()
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
  const email = `cook-${Date.now()}@example.com`
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
