import { getSite, signUp } from '@tableside/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.test', password: 'Tableside1' }
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function openSignUp(): Promise<Page> {
  const page = await openPage('/auth?view=sign-up')
  await screen.findByRole('heading', { name: 'Create Account' })
  return page
}

async function signUpAs(page: Page, { name, email, password }: typeof ada) {
  await page.fill('Full Name', name)
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('Create Account')
}

describe('sign-up form', () => {
  it('is one press away from signing in', async () => {
    const page = await openPage('/auth')
    await page.press('Create an account')
    await screen.findByRole('heading', { name: 'Create Account' })
    await page.press('Sign in instead')
    await screen.findByRole('heading', { name: 'Welcome Back' })
  })

  it('keeps e-mail and password on the way to signing in and back', async () => {
    const page = await openSignUp()
    await page.fill('Email', ada.email)
    await page.fill('Password', ada.password)
    await page.press('Sign in instead')
    await screen.findByRole('heading', { name: 'Welcome Back' })
    expect([typedIn('Email'), typedIn('Password')]).toEqual([ada.email, ada.password])
    await page.press('Create an account')
    await screen.findByRole('heading', { name: 'Create Account' })
    expect([typedIn('Email'), typedIn('Password')]).toEqual([ada.email, ada.password])
  })

  it('says beforehand what a password is made of', async () => {
    const page = await openSignUp()
    await page.shows('Password must be at least 8 characters with uppercase, lowercase, and number')
  })

  it('says what is missing', async () => {
    const page = await openSignUp()
    await page.press('Create Account')
    await page.shows('Full name is required')
    await page.shows('Email is required')
    await page.shows('Password is required')
    expect(server.calls(signUp)).toEqual([])
  })

  it.each([
    ['Full name is required', { ...ada, name: '   ' }],
    ['Full name must be at least 2 characters long', { ...ada, name: ' A ' }],
    ['Please enter a valid email address', { ...ada, email: 'not an address' }],
    ['Password must be at least 8 characters long', { ...ada, password: 'Short1' }],
    [
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      { ...ada, password: 'alllowercase' },
    ],
  ])('says “%s”', async (words, typed) => {
    const page = await openSignUp()
    await signUpAs(page, typed)
    await page.shows(words)
    expect(server.calls(signUp)).toEqual([])
  })

  it('takes an account that exists for one, and keeps what was typed', async () => {
    const page = await openSignUp()
    server.refuses(signUp, 'user_already_registered')
    await signUpAs(page, ada)
    await page.shows('Account Exists An account with this email already exists. Please try signing in instead.')
    expect(typedIn('Full Name')).toBe('Ada Byron')
  })

  it('is not sent again by itself: a second try would say that the account exists', async () => {
    const page = await openSignUp()
    server.isAway(signUp)
    await signUpAs(page, ada)
    await page.shows('Signup Failed')
    expect(server.calls(signUp)).toHaveLength(1)
    expect(typedIn('Password')).toBe(ada.password)
  })

  it('leads to signing in with e-mail and password filled in, and says to verify it first', async () => {
    const page = await openSignUp()
    server.answers(signUp, ({ body }) => ({
      user: { id: idOf('user', ada.name), email: body.email, user_metadata: { full_name: ada.name, avatar_url: null } },
    }))
    await signUpAs(page, { ...ada, name: `<script>"Ada" O'Byron</script>` })
    await page.shows('Account Created! Please check your email to verify your account before signing in.')
    await screen.findByRole('heading', { name: 'Welcome Back' })
    expect([typedIn('Email'), typedIn('Password')]).toEqual([ada.email, ada.password])
    expect((await server.firstCall(signUp)).body.data.full_name).toBe(`<script>"Ada" O'Byron</script>`)
  })

  it('takes no more than a name, an address and a password can be long', async () => {
    await openSignUp()
    const longest = ['Full Name', 'Email', 'Password'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
    )
    expect(longest).toEqual([120, 254, 128])
  })
})

describe('closed sign-ups', () => {
  const closed = () =>
    server.answers(getSite, {
      ...sampleOf(getSite.reply),
      ...{ areSignUpsOpen: false, supportEmail: 'help@example.test' },
    })

  it('are said instead of a form, with whom to ask', async () => {
    closed()
    const page = await openSignUp()
    await page.shows('New sign-ups are closed at the moment')
    expect(screen.getByRole('link', { name: 'help@example.test' }).getAttribute('href')).toBe(
      'mailto:help@example.test',
    )
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  })

  it('leave signing in open', async () => {
    closed()
    const page = await openSignUp()
    await page.press('Sign in instead')
    await screen.findByRole('button', { name: 'Sign In' })
  })
})

describe('plan that was chosen on the pricing page', () => {
  it('waits on the device for the restaurant to be opened', async () => {
    await openPage('/auth?view=sign-up&plan=omega')
    await screen.findByRole('heading', { name: 'Create Account' })
    await waitFor(() => expect(localStorage.getItem('tableside.plan')).toBe('omega'))
  })
})
