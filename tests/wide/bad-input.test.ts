import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openPageAs } from '../browser.ts'
import {
  call,
  mailedLink,
  newcomer,
  newEmail,
  password,
  pathOf,
  signInByForm,
  signUp,
  whilePlatform,
} from '../people.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openAuth(search = ''): Promise<Page> {
  const page = await openPage()
  await page.goto(`/auth${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a wrong password and an unknown user are answered alike, and what was typed stays', async () => {
  const page = await openAuth()
  const wrong = newEmail('known')
  await signUp(page, { email: wrong })
  for (const email of [wrong, newEmail('nobody')]) {
    await signInByForm(page, email, 'Tableside2')
    await says(page, 'Login Failed')
    await says(page, 'Invalid email or password. Please check your credentials and try again.')
    expect(new URL(page.url()).pathname).toBe('/auth')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
    await expect.poll(() => field(page, 'Password').inputValue()).toBe('Tableside2')
  }
})

test('somebody unverified gets the link again, in the same words as a stranger, and not without end', async () => {
  const page = await openAuth()
  const email = await signUp(page, { isVerified: false })
  await signInByForm(page, email)
  await says(page, 'Email Not Verified')
  await says(page, 'Please check your email and click the verification link before signing in.')
  await press(page, 'Send the email again')
  await page.getByText('We are emailing you a new link').waitFor()

  const resend = (to: string) => call(page, 'POST', '/auth/resend-verification', { email: to })
  const stranger = newEmail('stranger')
  expect(await resend(stranger)).toEqual(await resend(email))
  const answers = []
  for (let tries = 0; tries < 5; tries++) answers.push((await resend(email)).status)
  expect(answers.at(-1)).toBe(429)
})

test('signing up says what is wrong with each field, and takes an account that exists for one', async () => {
  const page = await openAuth('?view=sign-up')
  await field(page, 'Full Name').fill('   ')
  await field(page, 'Email').fill('not an address')
  await field(page, 'Password').fill('weakpass')
  await press(page, 'Create Account')
  await says(page, 'Full name is required')
  await says(page, 'Please enter a valid email address')
  await says(page, 'Password must contain at least one uppercase letter, one lowercase letter, and one number')

  await field(page, 'Full Name').fill('Ada Byron')
  await field(page, 'Email').fill('beta@demo.test')
  await field(page, 'Password').fill(password)
  await press(page, 'Create Account')
  await says(page, 'Account Exists')
  await says(page, 'An account with this email already exists. Please try signing in instead.')
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Ada Byron')
})

test('fields of ten thousand characters are cut or refused, and a script in a name stays a text', async () => {
  const page = await openAuth('?view=sign-up')
  const long = 'x'.repeat(10_000)
  for (const name of ['Full Name', 'Email', 'Password']) {
    await field(page, name).fill(long)
    // Past the box, as a program would.
    expect((await field(page, name).inputValue()).length).toBeLessThanOrEqual(10_000)
  }
  for (const body of [{ data: { full_name: long } }, { email: `${long}@example.test` }, { password: `Aa1${long}` }]) {
    const good = { data: { full_name: 'Ada Byron' }, email: newEmail(), password }
    expect((await call(page, 'POST', '/auth/sign-up', { ...good, ...body })).status).toBe(400)
  }

  const email = newEmail('script')
  const name = `<script>window.hacked = true</script> "Ada" O'Byron`
  await field(page, 'Full Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Create Account')
  await says(page, 'Account Created!')
  await says(page, 'Please check your email to verify your account before signing in.')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await page.goto(pathOf(await mailedLink(page, email, /Confirm/)))
  await says(page, 'Your email address is verified')
  await page.goto('/auth')
  await signInByForm(page, email)
  await says(page, 'Welcome back!')
  await says(page, 'You have successfully logged in.')
  await page.goto('/dashboard/account')
  await page.getByText('This device').waitFor()
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe(name)
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
})

test('a reset link works once; expired, used and cut-off links lead to a new one', async () => {
  const page = await openAuth()
  const email = await signUp(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await field(page, 'Email').fill(email)
  await press(page, 'Send the link')
  await says(page, 'Check your inbox')
  const link = pathOf(await mailedLink(page, email, /new password/))
  await page.goto(link)
  await page.getByText('Password must be at least 8 characters with uppercase, lowercase, and number').waitFor()
  await field(page, 'New password').fill('Tableside3')
  await press(page, 'Set the password')
  await says(page, 'Your password is changed')
  await signInByForm(page, email, 'Tableside3')
  await page.waitForURL('**/dashboard')

  await page.goto(link)
  await field(page, 'New password').fill('Tableside4')
  await press(page, 'Set the password')
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await field(page, 'Email').fill(email)
  await press(page, 'Send the link')
  await says(page, 'Check your inbox')
  await page.goto('/auth/reset-password')
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()

  await page.goto('/auth/verify-email?token=cut-off')
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await field(page, 'Email').fill(email)
  await press(page, 'Send a new link')
  await says(page, 'Check your inbox')
})

test('two tabs: another person signing in takes the page of the first away', async () => {
  const page = await openPageAs('beta@demo.test')
  await page.goto('/dashboard/account')
  await page.getByText('beta@demo.test').first().waitFor()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await press(other, 'Sign Out')
  await other.waitForURL('**/auth')
  await page.waitForURL('**/auth')
  await signInByForm(other, 'alpha@demo.test')
  await other.waitForURL('**/dashboard')
  // The first tab follows: nothing of beta's is left in it.
  await page.waitForURL('**/dashboard')
  await page.getByText('alpha@demo.test').first().waitFor()
  expect(await page.getByText('beta@demo.test').count()).toBe(0)
})

test('double pressing signs in once, and the button says that it is working', async () => {
  const page = await openAuth()
  let calls = 0
  await page.route('**/api/v1/auth/sign-in', async (route) => {
    calls += 1
    await page.waitForTimeout(400)
    await route.continue()
  })
  await field(page, 'Email').fill('beta@demo.test')
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
  const button = page.getByRole('button', { name: /Signing in/ })
  await button.waitFor()
  await button.click({ force: true })
  await field(page, 'Password').press('Enter')
  await page.waitForURL('**/dashboard')
  expect(calls).toBe(1)
})

test('showing the password keeps the caret where it was, and the button says what it does', async () => {
  const page = await openAuth()
  const input = field(page, 'Password')
  await input.fill('Tableside1')
  await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 5))
  await press(page, 'Show password')
  expect(
    await input.evaluate((element: HTMLInputElement) => [element.type, element.selectionStart, element.selectionEnd]),
  ).toEqual(['text', 3, 5])
  expect(await input.evaluate((element) => document.activeElement === element)).toBe(true)
  await press(page, 'Hide password')
  await expect.poll(() => input.getAttribute('type')).toBe('password')
})

test('of many toasts three are shown, each for four seconds', async () => {
  const page = await openAuth()
  const toasts = page.getByText('Login Failed', { exact: true })
  await page.route('**/api/v1/auth/sign-in', (route) => {
    const problem = { type: '', status: 401, code: 'invalid_credentials', title: 'No', detail: '', requestId: '1' }
    return route.fulfill({ status: 401, json: problem })
  })
  await field(page, 'Email').fill('beta@demo.test')
  await field(page, 'Password').fill(password)
  for (let tries = 0; tries < 5; tries++) {
    await press(page, 'Sign In')
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await page.waitForTimeout(100)
  }
  const shown = () => page.locator('[data-sonner-toast][data-visible=true]').count()
  await expect.poll(shown).toBe(3)
  const since = performance.now()
  await toasts.first().waitFor({ state: 'detached' })
  expect(performance.now() - since).toBeGreaterThan(2_500)
})

test('while the server is away it is asked again, and then there are words; what was typed stays', async () => {
  const page = await openAuth()
  let calls = 0
  await page.route('**/api/v1/auth/sign-in', (route) => {
    calls += 1
    return calls <= 2 ? route.fulfill({ status: [502, 504][calls - 1] ?? 503, body: 'Bad gateway' }) : route.continue()
  })
  await signInByForm(page, 'beta@demo.test')
  await page.waitForURL('**/dashboard')
  expect(calls).toBe(3)
  await page.context().close()

  const other = await openAuth()
  await other.route('**/api/v1/auth/sign-in', (route) => route.fulfill({ status: 503, body: '' }))
  await signInByForm(other, 'beta@demo.test')
  await says(other, 'We cannot reach the server at the moment. Nothing you typed is lost.')
  await expect.poll(() => field(other, 'Password').inputValue()).toBe(password)
  await other.unroute('**/api/v1/auth/sign-in')
  await other.route('**/api/v1/auth/sign-in', (route) => route.fulfill({ status: 500, json: {} }))
  await press(other, 'Sign In')
  await says(other, 'Login Failed')
  await other.context().close()

  // A page whose session cannot be read says so, and goes on by itself when asked again.
  const third = await openPageAs('beta@demo.test')
  await third.route('**/api/v1/session*', (route) => route.fulfill({ status: 503, body: '' }))
  await third.goto('/dashboard')
  await third.getByRole('heading', { name: 'We cannot reach the server' }).waitFor()
  await third.unroute('**/api/v1/session*')
  await press(third, 'Try again')
  await third.getByText('beta@demo.test').first().waitFor()
})

test('closed sign-ups are said instead of a form, and refused to who comes past it', async () => {
  const owner = await openPageAs('platform@demo.test')
  await whilePlatform(owner, { newSignupsEnabled: false, supportEmail: 'help@example.test' }, async () => {
    const page = await openAuth('?view=sign-up')
    await says(page, 'New sign-ups are closed at the moment')
    await page.getByRole('link', { name: 'help@example.test' }).waitFor()
    expect(await page.getByRole('button', { name: 'Create Account', exact: true }).count()).toBe(0)
    const past = await call(page, 'POST', '/auth/sign-up', {
      email: newEmail(),
      password,
      data: { full_name: 'Ada Byron' },
    })
    expect([past.status, past.body.code]).toEqual([403, 'signups_closed'])
    await press(page, 'Sign in instead')
    await signInByForm(page, 'beta@demo.test')
    await page.waitForURL('**/dashboard')
  })
  const page = await openAuth('?view=sign-up')
  await page.getByRole('button', { name: 'Create Account', exact: true }).waitFor()
  await page.context().close()
})

test('maintenance is announced on every screen and stops no service', async () => {
  const owner = await openPageAs('platform@demo.test')
  const page = await openPage()
  await newcomer(page)
  await whilePlatform(owner, { maintenanceMode: true }, async () => {
    for (const path of ['/', '/pricing', '/auth', '/platform/dashboard']) {
      const each = path.startsWith('/platform') ? owner : await openPage()
      await each.goto(path)
      await each.getByRole('complementary', { name: 'Maintenance' }).waitFor()
      if (each !== owner) await each.context().close()
    }
    // A dashboard keeps what was typed and says why not now.
    await page.goto('/dashboard')
    await field(page, 'Name of the restaurant').fill('Later')
    await press(page, 'Continue')
    await page.getByRole('heading', { name: 'Your first location' }).waitFor()
    await press(page, 'Continue')
    await press(page, 'Open the till')
    await page.getByText(/Tableside is being maintained, so nothing can be changed here right now/).waitFor()

    const till = await openPageAs('beta@demo.test')
    await till.goto('/till')
    await till.getByRole('complementary', { name: 'Maintenance' }).waitFor()
    await till
      .getByRole('button', { name: /, free, \d+ seats$/ })
      .first()
      .click()
    await till.getByRole('dialog').getByRole('button', { name: '2 guests', exact: true }).click()
    await till.waitForURL(/\/till\/orders\//)
    await till.getByText(/^No\. \d+ · /).waitFor()
  })
  await press(page, 'Open the till')
  await page.waitForURL('**/till')
})
