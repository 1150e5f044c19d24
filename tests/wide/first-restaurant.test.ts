import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openPageAs } from '../browser.ts'
import {
  call,
  inviteTo,
  mailedLink,
  newcomer,
  newEmail,
  newStaff,
  password,
  pathOf,
  signInByForm,
  signUp,
} from '../people.ts'
import { openFreeTable, tapDish } from '../till.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function restaurantOf(page: Page) {
  const { access } = (await call(page, 'GET', '/session')).body
  return (await call(page, 'GET', `/restaurants/${access.restaurant_id}`)).body.restaurant
}

test('what was typed waits on the device, and a lost answer opens one restaurant', async () => {
  const page = await openPage()
  await newcomer(page)
  await page.goto('/dashboard')
  await press(page, 'Continue')
  await page.getByText('Give it a name of 2 to 80 characters').waitFor()
  await field(page, 'Name of the restaurant').fill('Twice & <b>Once</b>')
  await page.getByRole('radio', { name: /Alpha/ }).check({ force: true })
  await press(page, 'Continue')
  await field(page, 'Location name').fill('Harbour')
  await field(page, 'Address on the receipt (optional)').fill('1 Quay Street\n\nBristol')
  await page.reload()
  await expect.poll(() => field(page, 'Location name').inputValue()).toBe('Harbour')
  await press(page, 'Back')
  await expect.poll(() => field(page, 'Name of the restaurant').inputValue()).toBe('Twice & <b>Once</b>')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Your first location' }).waitFor()
  await press(page, 'Continue')

  // The restaurant is made, and the answer never arrives.
  await page.route('**/api/v1/restaurants', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Open the till')
  await page.getByText('Couldn’t reach the server. Nothing is lost: try again.').waitFor()
  await page.unroute('**/api/v1/restaurants')
  await page.reload()
  // Opened again on the device that lost it: it finishes what it began.
  await press(page, 'Open the till')
  await page.waitForURL('**/till')
  const { restaurants } = (await call(page, 'GET', '/session')).body
  expect(restaurants.map(({ name }: { name: string }) => name)).toEqual(['Twice & <b>Once</b>'])
  const location = { name: 'Harbour', addressLines: ['1 Quay Street', 'Bristol'] }
  expect(await restaurantOf(page)).toMatchObject({ plan: 'alpha', locations: [location] })
})

test('a few dishes typed by hand are on the till', async () => {
  const page = await openPage()
  await newcomer(page)
  await page.goto('/dashboard')
  await field(page, 'Name of the restaurant').fill('By Hand')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Your first location' }).waitFor()
  await press(page, 'Continue')
  await page.getByText('A few of my own dishes').click()
  await press(page, 'Open the restaurant')
  await page.getByRole('heading', { name: 'Your first dishes' }).waitFor()
  await press(page, 'Save and open the till')
  await page.getByText('Type at least one dish and its price').waitFor()
  await field(page, 'Dish 1').fill('Soup, "of the day"')
  await press(page, 'Save and open the till')
  await page.getByText('What does it cost?').waitFor()
  await page.getByRole('textbox', { name: 'Price' }).first().pressSequentially('6.5')
  // Left in the middle and opened again.
  await page.reload()
  await expect.poll(() => field(page, 'Dish 1').inputValue()).toBe('Soup, "of the day"')
  await press(page, 'Save and open the till')
  await page.waitForURL('**/till')
  await openFreeTable(page, 2)
  await tapDish(page, 'Soup, "of the day"')
  await page.getByText('£6.50').first().waitFor()
})

test('an invitation opened in two windows at once, and once more by somebody else, says what is true for each', async () => {
  const owner = await openPageAs('omega@demo.test')
  const page = await openPage()
  const email = await newcomer(page)
  const invite = await inviteTo(owner, email)
  const token = new URL(invite, 'http://any').searchParams.get('token')
  // The other window is faster by a moment.
  await page.route('**/api/v1/invitations/accept', async (route) => {
    expect((await call(page, 'POST', '/invitations/accept', { token })).status).toBe(200)
    await route.continue()
  })
  await page.goto(invite)
  await page.getByRole('heading', { name: 'You have already joined' }).waitFor()
  await owner.goto(invite)
  await owner.getByRole('heading', { name: 'This invitation has already been accepted' }).waitFor()
  await owner.getByText(email).waitFor()
})

test('an invitation for somebody else, a replaced one and nonsense say so', async () => {
  const owner = await openPageAs('omega@demo.test')
  const page = await openPage()
  const stranger = await newcomer(page)
  const email = newEmail('invited')
  await signUp(owner, { email })
  const staffId = await newStaff(owner)
  const first = await inviteTo(owner, email, staffId)
  await page.goto(first)
  await page.getByRole('heading', { name: 'This invitation is for another person' }).waitFor()
  await page.getByText(stranger).first().waitFor()

  const second = await inviteTo(owner, email, staffId)
  for (const gone of [first, '/auth/invitation?token=nonsense', '/auth/invitation']) {
    await page.goto(gone)
    await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
  }
  await page.goto(second)
  await press(page, 'Sign out and use the other address')
  await page.waitForURL(/\/auth/)
  await page.goto(second)
  await press(page, 'Sign in instead')
  await signInByForm(page, email)
  await page.waitForURL('**/dashboard')
})

test('an invitation: signing up with its address is all it takes', async () => {
  const owner = await openPageAs('omega@demo.test')
  const email = newEmail('waiter')
  const invite = await inviteTo(owner, email)
  const page = await openPage()
  await page.goto(invite)
  await page.getByText('Saffron & Sage has invited you to join as staff.').waitFor()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await field(page, 'Full Name').fill('Will Waiter')
  await field(page, 'Password').fill(password)
  await press(page, 'Create Account')
  await page.getByText('Account Created!').waitFor()
  await page.goto(pathOf(await mailedLink(page, email, /Confirm/)))
  await page.getByText('Your email address is verified').waitFor()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await signInByForm(page, email)
  await page.waitForURL('**/dashboard')
  expect((await call(page, 'GET', '/session')).body.restaurants).toMatchObject([
    { name: 'Saffron & Sage', role: 'staff' },
  ])

  // The link again: nothing breaks, nothing more is needed.
  await page.goto(invite)
  await page.getByRole('heading', { name: 'You have already joined' }).waitFor()
})
