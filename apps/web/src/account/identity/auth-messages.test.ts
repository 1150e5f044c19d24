import { Refused, Unreachable } from '@tableside/client/http'
import { describe, expect, it } from 'vitest'
import { signedInMessage, signedUpMessage, signInFailure, signUpFailure } from './auth-messages.ts'

const refused = (code: string, title: string, detail = '') =>
  new Refused({ type: '', status: 403, code, title, detail, requestId: '1' })

describe('the message of an answer to signing in or up', () => {
  it('puts what a sign-in may end with into the words of the catalogue', () => {
    expect(signInFailure(refused('invalid_credentials', 'Invalid login credentials'))).toEqual({
      title: 'Login Failed',
      description: 'Invalid email or password. Please check your credentials and try again.',
    })
    expect(signInFailure(refused('email_not_confirmed', 'Email not confirmed'))).toEqual({
      title: 'Email Not Verified',
      description: 'Please check your email and click the verification link before signing in.',
    })
    expect(signInFailure(refused('too_many_requests', 'Too many tries.', 'Wait a minute.'))).toEqual({
      title: 'Login Failed',
      description: 'Too many tries. Wait a minute.',
    })
    expect(signedInMessage).toEqual({ title: 'Welcome back!', description: 'You have successfully logged in.' })
  })

  it('puts what a sign-up may end with into the words of the catalogue', () => {
    expect(signUpFailure(refused('user_already_registered', 'User already registered'))).toEqual({
      title: 'Account Exists',
      description: 'An account with this email already exists. Please try signing in instead.',
    })
    expect(signUpFailure(refused('signups_closed', 'New sign-ups are closed.', 'Try later.'))).toEqual({
      title: 'Signup Failed',
      description: 'New sign-ups are closed. Try later.',
    })
    expect(signedUpMessage).toEqual({
      title: 'Account Created!',
      description: 'Please check your email to verify your account before signing in.',
    })
  })

  it('says of an unexpected exception no more than that', () => {
    const words = { title: 'Error', description: 'An unexpected error occurred. Please try again.' }
    for (const error of [new TypeError('x is undefined'), new Error(), 'a text']) {
      expect(signInFailure(error)).toEqual(words)
      expect(signUpFailure(error)).toEqual(words)
    }
  })

  it('says of a server that cannot be reached that nothing is lost', () => {
    for (const status of [502, 503, 504, undefined]) {
      expect(signInFailure(new Unreachable(status))).toEqual({
        title: 'Login Failed',
        description: 'We cannot reach the server at the moment. Nothing you typed is lost.',
      })
    }
  })
})
