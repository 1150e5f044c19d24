import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openPageAs } from './browser.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const submit = (page: Page, name: 'Sign In' | 'Create Account') =>
  page.getByRole('button', { name, exact: true }).click()

test('the sign-in form says what is missing or wrong in the words of the specification', async () => {
  const page = await openPage()
  await page.goto('/auth')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await submit(page, 'Sign In')
  await page.getByText('Email is required', { exact: true }).waitFor()
  await page.getByText('Password is required', { exact: true }).waitFor()
  await field(page, 'Email').fill('beta')
  await field(page, 'Password').fill('short')
  await submit(page, 'Sign In')
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await page.getByText('Password must be at least 8 characters long', { exact: true }).waitFor()
})

test('the sign-up form asks for a name and a password of every kind of character', async () => {
  const page = await openPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create Account' }).waitFor()
  await page.getByText('Password must be at least 8 characters with uppercase, lowercase, and number').waitFor()
  await submit(page, 'Create Account')
  await page.getByText('Full name is required', { exact: true }).waitFor()
  await field(page, 'Full Name').fill(' A ')
  await field(page, 'Email').fill('ada@example.test')
  await field(page, 'Password').fill('alllowercase')
  await submit(page, 'Create Account')
  await page.getByText('Full name must be at least 2 characters long', { exact: true }).waitFor()
  const makeUp = 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
  await page.getByText(makeUp, { exact: true }).waitFor()
})

test('a wrong password gives one toast that does not say which of the two was wrong', async () => {
  const page = await openPage()
  await page.goto('/auth')
  await field(page, 'Email').fill('beta@demo.test')
  await field(page, 'Password').fill('Tableside2')
  await submit(page, 'Sign In')
  await page.getByText('Login Failed', { exact: true }).waitFor()
  await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
})

test('an address that has an account is told so when it signs up, one without must verify its e-mail', async () => {
  const page = await openPage()
  await signUp(page, 'beta@demo.test')
  await page.getByText('Account Exists', { exact: true }).waitFor()
  await page.getByText('An account with this email already exists. Please try signing in instead.').waitFor()

  const email = `ada.${Date.now()}@example.test`
  await signUp(page, email)
  await page.getByText('Account Created!', { exact: true }).waitFor()
  await page.getByText('Please check your email to verify your account before signing in.').waitFor()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await field(page, 'Password').fill('Tableside1')
  await submit(page, 'Sign In')
  await page.getByText('Email Not Verified', { exact: true }).waitFor()
  await page.getByText('Please check your email and click the verification link before signing in.').waitFor()
})

test('whoever is signed out is sent to sign in, and comes back to where they wanted to go', async () => {
  const page = await openPage()
  for (const path of ['/dashboard', '/dashboard/menu', '/restaurant', '/till', '/kitchen', '/platform/dashboard']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).pathname, path).toBe('/auth')
  }
  await page.goto('/dashboard/menu')
  await field(page, 'Email').fill('beta@demo.test')
  await field(page, 'Password').fill('Tableside1')
  await submit(page, 'Sign In')
  await page.getByText('Welcome back!', { exact: true }).waitFor()
  await page.getByText('You have successfully logged in.', { exact: true }).waitFor()
  await page.waitForURL('**/dashboard/menu')
})

test('a restaurant’s people cannot open the platform’s pages, nor the platform’s owner a till', async () => {
  const owner = await openPageAs('beta@demo.test')
  await owner.goto('/platform/dashboard')
  await owner.waitForURL('**/restaurant/dashboard')
  const platform = await openPageAs('platform@demo.test')
  for (const path of ['/auth', '/till', '/dashboard', '/']) {
    await platform.goto(path)
    await platform.waitForURL('**/platform/dashboard')
    await platform.getByRole('heading', { name: 'Platform overview' }).waitFor()
  }
})

test('signing out in one tab signs the other one out', async () => {
  const page = await openPageAs('beta@demo.test')
  const other = await page.context().newPage()
  await other.goto('/till')
  await other
    .getByRole('button', { name: /\d seats$/ })
    .first()
    .waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await other.waitForURL('**/auth')
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await other.goto('/till')
  await other.waitForURL(/\/auth/)
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await field(page, 'Full Name').fill('Ada Byron')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('Tableside1')
  await submit(page, 'Create Account')
}
