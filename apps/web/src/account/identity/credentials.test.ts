import { describe, expect, it } from 'vitest'
import { signInErrors, signUpErrors } from './credentials.ts'

const good = { fullName: 'Ada Byron', email: 'ada@example.com', password: 'Tableside1' }

describe('what the sign-in form says', () => {
  it('asks for what is missing', () => {
    expect(signInErrors({ email: ' ', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
  })
  it('names what is not right', () => {
    expect(signInErrors({ email: 'ada', password: 'short' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
    })
  })
  it('leaves the make-up of an existing password alone', () => {
    expect(signInErrors({ email: good.email, password: 'alllowercase' })).toEqual({})
  })
})

describe('what the sign-up form says', () => {
  it('asks for the full name, of at least two characters after trimming', () => {
    expect(signUpErrors({ ...good, fullName: '  ' })).toEqual({ fullName: 'Full name is required' })
    expect(signUpErrors({ ...good, fullName: ' A ' })).toEqual({
      fullName: 'Full name must be at least 2 characters long',
    })
  })
  it('asks for upper case, lower case and a number', () => {
    for (const password of ['alllower1', 'ALLUPPER1', 'NoNumbers']) {
      expect(signUpErrors({ ...good, password })).toEqual({
        password: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      })
    }
  })
  it('is content with a good person', () => {
    expect(signUpErrors(good)).toEqual({})
  })
})
