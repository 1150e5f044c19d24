import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPage, signInAs } from '../browser.ts'
import { newcomer, password } from '../people.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** A state of a page: how one gets there, with whatever error or dialog is open. */
type State = { readonly what: string; readonly open: (page: Page) => Promise<void> }

const signedOut: readonly State[] = [
  {
    what: 'signing in with mistakes and a refusal',
    open: async (page) => {
      await page.goto('/auth')
      await press(page, 'Sign In')
      await page.getByText('Email is required').waitFor()
    },
  },
  {
    what: 'signing up with mistakes',
    open: async (page) => {
      await page.goto('/auth?view=sign-up')
      await press(page, 'Create Account')
      await page.getByText('Full name is required').waitFor()
    },
  },
  {
    what: 'the second step',
    open: async (page) => {
      const problem = { type: '', status: 401, code: 'two_factor_needed', title: 'A code', detail: '', requestId: '1' }
      await page.route('**/auth/sign-in', (route) => route.fulfill({ status: 401, json: problem }))
      await page.goto('/auth')
      await field(page, 'Email').fill('ada@example.test')
      await field(page, 'Password').fill(password)
      await press(page, 'Sign In')
      await field(page, 'Code').waitFor()
      await press(page, 'Sign In')
      await page.getByText('A code is required').waitFor()
    },
  },
  {
    what: 'an address not verified',
    open: async (page) => {
      const problem = { type: '', status: 403, code: 'email_not_confirmed', title: 'No', detail: '', requestId: '1' }
      await page.route('**/auth/sign-in', (route) => route.fulfill({ status: 403, json: problem }))
      await page.goto('/auth')
      await field(page, 'Email').fill('ada@example.test')
      await field(page, 'Password').fill(password)
      await press(page, 'Sign In')
      await page.getByText('This address is not verified yet').waitFor()
    },
  },
  {
    what: 'a forgotten password',
    open: async (page) => {
      await page.goto('/auth/forgot-password')
      await heading(page, 'Forgot your password?')
    },
  },
  {
    what: 'a new password',
    open: async (page) => {
      await page.goto('/auth/reset-password?token=x')
      await press(page, 'Set the password')
      await page.getByText('Password is required').waitFor()
    },
  },
  {
    what: 'a dead link',
    open: async (page) => {
      await page.goto('/auth/verify-email?token=x')
      await heading(page, 'This link has expired')
    },
  },
  {
    what: 'a dead invitation',
    open: async (page) => {
      await page.goto('/auth/invitation?token=x')
      await heading(page, 'This invitation is no longer valid')
    },
  },
]

const asNewcomer: readonly State[] = [
  {
    what: 'the first step to a restaurant with a mistake',
    open: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('radio', { name: /Omega/ }).waitFor()
      await press(page, 'Continue')
      await page.getByText('Give it a name of 2 to 80 characters').waitFor()
    },
  },
  {
    what: 'the location and the menu',
    open: async (page) => {
      await field(page, 'Name of the restaurant').fill('Access')
      await press(page, 'Continue')
      await heading(page, 'Your first location')
      await press(page, 'Continue')
      await heading(page, 'What do you sell?')
    },
  },
]

const asOwner: readonly State[] = [
  {
    what: 'the account with mistakes',
    open: async (page) => {
      await page.goto('/dashboard/account')
      await page.getByText('This device').waitFor()
      await press(page, 'Change the password')
      await page.getByText('Password is required').first().waitFor()
    },
  },
  {
    what: 'the picture of the second factor',
    open: async (page) => {
      await page.goto('/dashboard/account')
      await press(page, 'Turn on')
      await field(page, 'Your password').fill(password)
      await press(page, 'Continue')
      await page.getByRole('img', { name: /QR code/ }).waitFor()
    },
  },
]

test('axe finds nothing where people sign in, up, or come with a link', () => expectNothing(signedOut))
test('axe finds nothing on the way to a first restaurant', () => expectNothing(asNewcomer, newcomer))
test('axe finds nothing on the account and its dialogs', () =>
  expectNothing(asOwner, (page) => signInAs(page, 'alpha@demo.test')))

/** Each state in light and in dark, on a phone and on a desk. */
async function expectNothing(states: readonly State[], come?: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await openPage()
  await come?.(page)
  const found: string[] = []
  for (const [turn, { what, open }] of states.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page)
    found.push(...(await findingsEverywhere(page, what, turn)))
    await page.unrouteAll()
  }
  await page.context().close()
  expect(found).toEqual([])
}
