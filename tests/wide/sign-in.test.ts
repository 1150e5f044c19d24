import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '../browser.ts'

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
