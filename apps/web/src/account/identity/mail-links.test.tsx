import {
  confirmNewEmail,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@tableside/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'

const email = 'ada@example.test'

describe('forgotten password', () => {
  it('is one press away from signing in', async () => {
    const page = await openPage('/auth')
    await page.press('Forgot your password?')
    await screen.findByRole('heading', { name: 'Forgot your password?' })
  })

  it('asks for an address', async () => {
    const page = await openPage('/auth/forgot-password')
    await page.press('Send the link')
    await page.shows('Email is required')
    await page.fill('Email', 'ada')
    await page.press('Send the link')
    await page.shows('Please enter a valid email address')
    expect(server.calls(forgotPassword)).toEqual([])
  })

  it('does not say whether the address is known', async () => {
    server.answers(forgotPassword)
    const page = await openPage('/auth/forgot-password')
    await page.fill('Email', email)
    await page.press('Send the link')
    await page.shows('Check your inbox')
    await page.shows(`If ${email} has an account here, we are emailing it a link to set a new password.`)
  })

  it('keeps the address where the link could not be sent', async () => {
    server.isAway(forgotPassword)
    const page = await openPage('/auth/forgot-password')
    await page.fill('Email', email)
    await page.press('Send the link')
    await page.shows('Couldn’t send the email')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(email)
  })
})

describe('reset link', () => {
  const open = () => openPage('/auth/reset-password?token=abc')

  it('says what a password is made of and what is missing', async () => {
    const page = await open()
    await page.shows('Password must be at least 8 characters with uppercase, lowercase, and number')
    await page.press('Set the password')
    await page.shows('Password is required')
    expect(server.calls(resetPassword)).toEqual([])
  })

  it('sets the password and leads to signing in with it', async () => {
    server.answers(resetPassword)
    const page = await open()
    await page.fill('New password', 'Tableside3')
    await page.press('Set the password')
    await page.shows('Your password is changed')
    await waitFor(() => expect(page.address()).toBe('/auth'))
    expect((await server.firstCall(resetPassword)).body).toEqual({ token: 'abc', password: 'Tableside3' })
  })

  it('leads to a new link once it is used up', async () => {
    server.refuses(resetPassword, 'link_expired')
    server.answers(forgotPassword)
    const page = await open()
    await page.fill('New password', 'Tableside4')
    await page.press('Set the password')
    await screen.findByRole('heading', { name: 'This link has expired' })
    await page.fill('Email', email)
    await page.press('Send the link')
    await page.shows('Check your inbox')
  })

  it('leads to a new link when it was cut off', async () => {
    await openPage('/auth/reset-password')
    await screen.findByRole('heading', { name: 'This link has expired' })
  })

  it('keeps the new password where the server is away', async () => {
    server.isAway(resetPassword)
    const page = await open()
    await page.fill('New password', 'Tableside3')
    await page.press('Set the password')
    await page.shows('Couldn’t change the password')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Tableside3')
  })
})

describe('verification link', () => {
  it('verifies the address and leads to signing in', async () => {
    server.answers(verifyEmail)
    const page = await openPage('/auth/verify-email?token=abc')
    await page.shows('Your email address is verified')
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
  })

  it('tells who is signed in already as whom', async () => {
    server.answers(verifyEmail)
    const as = owner()
    const page = await openPage('/auth/verify-email?token=abc', { as })
    await page.shows('This email address is verified')
    await page.shows(`You are signed in as ${as.user.email}`)
  })

  it('leads to a new one when it has expired or was cut off', async () => {
    server.refuses(verifyEmail, 'link_expired')
    server.answers(resendVerification)
    const page = await openPage('/auth/verify-email?token=cut-off')
    await screen.findByRole('heading', { name: 'This link has expired' })
    await page.fill('Email', email)
    await page.press('Send a new link')
    await page.shows('Check your inbox')
    expect((await server.firstCall(resendVerification)).body).toEqual({ email })
  })

  it('may be tried again where the server was away', async () => {
    server.isAway(verifyEmail)
    const page = await openPage('/auth/verify-email?token=abc')
    await page.shows('Couldn’t verify this address')
    server.answers(verifyEmail)
    await page.press('Try again')
    await page.shows('Your email address is verified')
  })
})

describe('link to a new address', () => {
  it('changes the address', async () => {
    server.answers(confirmNewEmail, { email: 'ada.new@example.test' })
    const page = await openPage('/auth/confirm-email?token=abc', { as: owner() })
    await page.shows('Your email address is changed')
    await page.shows('You now sign in with ada.new@example.test')
    expect(server.calls(confirmNewEmail)).toHaveLength(1)
  })

  it('works once', async () => {
    server.refuses(confirmNewEmail, 'link_expired')
    await openPage('/auth/confirm-email?token=abc', { as: owner() })
    await screen.findByRole('heading', { name: 'This link has expired' })
    expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/dashboard/account')
  })
})
