import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { call, mailedLink, newcomer, newEmail, password, pathOf, signInByForm } from '../people.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAccount(): Promise<{ page: Page; email: string }> {
  const page = await openPage()
  const email = await newcomer(page)
  await page.goto('/dashboard/account')
  await page.getByText('This device').waitFor()
  return { page, email }
}

test('a new name shows in every open tab', async () => {
  const { page } = await openAccount()
  const other = await page.context().newPage()
  await other.goto('/dashboard/account')
  await field(other, 'Full Name').waitFor()
  await field(page, 'Full Name').fill('  ')
  await press(page, 'Save the name')
  await page.getByText('Full name is required', { exact: true }).waitFor()
  await field(page, 'Full Name').fill('<img src=x onerror=alert(1)> Grace')
  await press(page, 'Save the name')
  await page.getByText('Your name is changed').waitFor()
  expect((await call(page, 'GET', '/session')).body.user.user_metadata.full_name).toBe(
    '<img src=x onerror=alert(1)> Grace',
  )
  // The other tab hears of it by itself.
  await other.getByText('This device').waitFor()
  await expect
    .poll(() => other.evaluate(() => document.querySelector<HTMLInputElement>('input[name=fullName]')?.value))
    .toContain('Grace')
})

test('the password is changed by who knows it, and other devices are out at once', async () => {
  const { page, email } = await openAccount()
  const phone = await openPage()
  await call(phone, 'POST', '/auth/sign-in', { email, password })
  await phone.goto('/dashboard/account')
  await phone.getByText('This device').waitFor()

  await field(page, 'Current password').fill('Wrong1234')
  await field(page, 'New password').fill('Tableside2')
  await press(page, 'Change the password')
  await page.getByText('That password is incorrect. Check it and try again.').waitFor()
  await expect.poll(() => field(page, 'New password').inputValue()).toBe('Tableside2')
  await field(page, 'Current password').fill(password)
  await press(page, 'Change the password')
  await page.getByText('Your password is changed').waitFor()

  await phone.reload()
  await phone.waitForURL(/\/auth/)
  await signInByForm(phone, email, 'Tableside2')
  await phone.waitForURL('**/dashboard/account')
})

test('somebody sees where they are signed in and ends it there', async () => {
  const { page, email } = await openAccount()
  const phone = await openPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  })
  await call(phone, 'POST', '/auth/sign-in', { email, password })
  await page.reload()
  await page.getByText('Safari on iPhone').waitFor()
  await page.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await page.getByText('Safari on iPhone is signed out').waitFor()
  await expect.poll(() => page.getByText('This device').count()).toBe(1)
  expect((await call(phone, 'GET', '/session')).status).toBe(401)
})

test('the address changes when the link sent to the new one is opened, once', async () => {
  const { page, email } = await openAccount()
  const next = newEmail('new')
  await press(page, 'Change the address')
  await field(page, 'New email address').fill(next)
  await field(page, 'Your password').fill(password)
  await press(page, 'Send the link')
  await page.getByText('Check your inbox').waitFor()
  await page.getByText(email, { exact: true }).first().waitFor()

  const link = pathOf(await mailedLink(page, next, /new email/))
  await page.goto(link)
  await page.getByText('Your email address is changed').waitFor()
  await page.getByText(next).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await page.getByText(next, { exact: true }).first().waitFor()
})

test('two-step sign-in: switched on with a picture, asked for at the next sign-in, switched off with a backup code', async () => {
  const { page, email } = await openAccount()
  await press(page, 'Turn on')
  const dialog = page.getByRole('dialog')
  await field(page, 'Your password').fill(password)
  await press(page, 'Continue')
  await page.getByRole('img', { name: /QR code for your authenticator app/ }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const switchOn = () => dialog.getByRole('button', { name: 'Turn on' }).click()
  await field(page, 'Code').fill('000000')
  await switchOn()
  await page.getByText('Couldn’t turn on two-step sign-in').waitFor()
  await field(page, 'Code').fill(app.generate({ timestamp: nowMs() }))
  await switchOn()
  await page.getByText('They are shown only once').waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await press(page, 'I have saved them')
  await page.getByText('10 backup codes are left.').waitFor()

  // Signing in anew: the second step keeps what was typed, refuses a wrong code, and takes the right one.
  const other = await openPage()
  await other.goto('/auth')
  await signInByForm(other, email)
  await field(other, 'Code').fill('12345')
  await press(other, 'Sign In')
  await other.getByText('A code has six digits; a backup code has ten letters and digits').waitFor()
  await field(other, 'Code').fill('123456')
  await press(other, 'Sign In')
  await other.getByText('That code is incorrect or was used before', { exact: true }).waitFor()
  // The code of the next half minute: the one before is used up.
  await field(other, 'Code').fill(app.generate({ timestamp: nowMs() + 30_000 }))
  await press(other, 'Sign In')
  await other.waitForURL('**/dashboard')

  // The phone is lost: a backup code opens the door, and another one switches the step off.
  const third = await openPage()
  await third.goto('/auth')
  await signInByForm(third, email)
  await press(third, 'Use a backup code')
  await field(third, 'Backup code').fill(codes[0] ?? '')
  await press(third, 'Sign In')
  await third.waitForURL('**/dashboard')
  await third.goto('/dashboard/account')
  await press(third, 'Turn off')
  await field(third, 'Your password').fill(password)
  await field(third, /^Code from the app/).fill(codes[1] ?? '')
  await third.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await third.getByText('Two-step sign-in is off').waitFor()
})

test('the platform’s owner has the same page in the platform’s own frame', async () => {
  const page = await openPage()
  await call(page, 'POST', '/auth/sign-in', { email: 'platform@demo.test', password })
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: /Your account$/ }).click()
  await page.waitForURL('**/platform/account')
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
})
