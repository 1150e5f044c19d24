import { Button } from '@tableside/ui'
import { useState } from 'react'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthView = 'sign-in' | 'sign-up'

const words = {
  'sign-in': {
    title: 'Welcome Back',
    lead: 'Sign in to your restaurant.',
    ask: 'New here?',
    other: 'Create an account',
  },
  'sign-up': {
    title: 'Create Account',
    lead: 'From sign-up to a working till in three minutes.',
    ask: 'Already have an account?',
    other: 'Sign in instead',
  },
} as const

export type AuthPanelProps = { view: AuthView; onView: (view: AuthView) => void; onSignedIn: () => void }

/** Sign in or sign up; a successful sign-up comes back to sign in with the address filled in. */
export function AuthPanel({ view, onView, onSignedIn }: AuthPanelProps) {
  const [newEmail, setNewEmail] = useState('')
  const { title, lead, ask, other } = words[view]
  const handleSignedUp = (email: string) => {
    setNewEmail(email)
    onView('sign-in')
  }
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">{title}</h1>
      <p className="mt-1 mb-7 text-quiet">{lead}</p>
      {view === 'sign-in' ? (
        <SignInForm key={newEmail} email={newEmail} onSignedIn={onSignedIn} />
      ) : (
        <SignUpForm onSignedUp={handleSignedUp} />
      )}
      <p className="mt-5 flex flex-wrap items-center justify-center text-quiet">
        {ask}
        <Button variant="quiet" onPress={() => onView(view === 'sign-in' ? 'sign-up' : 'sign-in')}>
          {other}
        </Button>
      </p>
    </>
  )
}
