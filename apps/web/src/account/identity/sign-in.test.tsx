import { getSession, resendVerification, signIn } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'

const ada = owner({ name: 'Ada Byron' })
const email = ada.user.email
const password = 'Tableside1'

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** From now on Ada is signed in. */
function signedInAsAda() {
  server.answers(getSession, ada)
  return { user: ada.user }
}

async function openSignIn(): Promise<Page> {
  const page = await openPage('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  return page
}

async function signInWith(page: Page, typed: { email: string; password: string } = { email, password }) {
  await page.fill('Email', typed.email)
  await page.fill('Password', typed.password)
  await page.press('Sign In')
}

describe('sign-in form', () => {
  it('says what is missing', async () => {
    const page = await openSignIn()
    await page.press('Sign In')
    await page.shows('Email is required')
    await page.shows('Password is required')
    expect(server.calls(signIn)).toEqual([])
  })

  it('says what is wrong', async () => {
    const page = await openSignIn()
    await signInWith(page, { email: 'beta', password: 'short' })
    await page.shows('Please enter a valid email address')
    await page.shows('Password must be at least 8 characters long')
    expect(server.calls(signIn)).toEqual([])
  })

  it('leads to the first field that is wrong', async () => {
    const page = await openSignIn()
    await page.fill('Email', email)
    await page.press('Sign In')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  })

  it('leads who is let in to their dashboard', async () => {
    const page = await openSignIn()
    server.answers(signIn, signedInAsAda)
    await signInWith(page)
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
    expect((await server.firstCall(signIn)).body).toEqual({ email, password })
  })

  it('goes to where somebody wanted to go before they had to sign in', async () => {
    const page = await openPage('/dashboard/orders')
    await waitFor(() => expect(page.address()).toBe(`/auth?next=${encodeURIComponent('/dashboard/orders')}`))
  })

  it('does not say whether the password or the address was wrong, and keeps both', async () => {
    const page = await openSignIn()
    server.refuses(signIn, 'invalid_credentials')
    await signInWith(page)
    await page.shows('Login Failed Invalid email or password. Please check your credentials and try again.')
    expect(typedIn('Email')).toBe(email)
    expect(typedIn('Password')).toBe(password)
    expect(page.address()).toBe('/auth')
  })

  it('signs in once however often it is pressed, and says that it is working', async () => {
    const page = await openSignIn()
    let answer = () => {}
    server.answers(signIn, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      return signedInAsAda()
    })
    await signInWith(page)
    const button = await screen.findByRole('button', { name: /Signing in/ })
    await page.user.click(button)
    await page.user.type(screen.getByLabelText('Password'), '{Enter}')
    await server.firstCall(signIn)
    answer()
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
    expect(server.calls(signIn)).toHaveLength(1)
  })

  it('says that the server is away, and loses nothing typed', async () => {
    const page = await openSignIn()
    server.isAway(signIn)
    await signInWith(page)
    await page.shows('Login Failed')
    await page.shows('Nothing you typed is lost.')
    expect(typedIn('Password')).toBe(password)
  })

  it('shows the password and hides it again, with the caret where it was', async () => {
    const page = await openSignIn()
    const field = await screen.findByLabelText<HTMLInputElement>('Password')
    await page.fill('Password', password)
    field.setSelectionRange(3, 5)
    await page.press('Show password')
    expect([field.type, field.selectionStart, field.selectionEnd]).toEqual(['text', 3, 5])
    expect(document.activeElement).toBe(field)
    await page.press('Hide password')
    expect(field.type).toBe('password')
  })
})

describe('sign-in of somebody whose address is not verified', () => {
  async function openUnverified(): Promise<Page> {
    const page = await openSignIn()
    server.refuses(signIn, 'email_not_confirmed')
    await signInWith(page)
    return page
  }

  it('says where to look', async () => {
    const page = await openUnverified()
    await page.shows('Email Not Verified Please check your email and click the verification link before signing in.')
    await page.shows('This address is not verified yet')
  })

  it('sends the link again', async () => {
    const page = await openUnverified()
    server.answers(resendVerification)
    await page.press('Send the email again')
    await page.shows('We are emailing you a new link')
    expect((await server.firstCall(resendVerification)).body).toEqual({ email })
  })

  it('says when too many links were asked for', async () => {
    const page = await openUnverified()
    server.refuses(resendVerification, 'too_many_requests')
    await page.press('Send the email again')
    await page.shows('Couldn’t send the email')
  })
})

describe('second step of signing in', () => {
  async function openSecondStep(): Promise<Page> {
    const page = await openSignIn()
    server.answers(signIn, ({ body }) => {
      if (body.code === undefined) throw new DomainError('two_factor_needed')
      if (body.code !== '654321' && body.code !== 'abcde12345') throw new DomainError('two_factor_wrong')
      return signedInAsAda()
    })
    await signInWith(page)
    await page.shows('Now enter the six-digit code from your authenticator app.')
    return page
  }

  it('asks for a code', async () => {
    const page = await openSecondStep()
    await page.press('Sign In')
    await page.shows('A code is required')
  })

  it('says what a code looks like', async () => {
    const page = await openSecondStep()
    await page.fill('Code', '12345')
    await page.press('Sign In')
    await page.shows('A code has six digits; a backup code has ten letters and digits')
  })

  it('refuses a wrong code and keeps what was typed', async () => {
    const page = await openSecondStep()
    await page.fill('Code', '123456')
    await page.press('Sign In')
    await page.shows('That code is incorrect or was used before')
    expect(typedIn('Code')).toBe('123456')
  })

  it('takes the right one', async () => {
    const page = await openSecondStep()
    await page.fill('Code', '654321')
    await page.press('Sign In')
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
    expect(server.calls(signIn).at(-1)?.body).toEqual({ email, password, code: '654321' })
  })

  it('takes a backup code where the phone is lost', async () => {
    const page = await openSecondStep()
    await page.press('Use a backup code')
    await page.fill('Backup code', 'ABCDE12345')
    await page.press('Sign In')
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
  })

  it('goes back to the first step with what was typed', async () => {
    const page = await openSecondStep()
    await page.press('Back')
    await screen.findByRole('textbox', { name: 'Email' })
    expect(typedIn('Email')).toBe(email)
  })
})

describe('session that cannot be read', () => {
  it('is said, and there after another try', async () => {
    server.isAway(getSession)
    const page = await openPage('/auth', { as: ada })
    await screen.findByRole('heading', { name: 'We cannot reach the server' })
    server.refuses(getSession, 'not_signed_in')
    await page.press('Try again')
    await screen.findByRole('heading', { name: 'Welcome Back' })
  })
})
