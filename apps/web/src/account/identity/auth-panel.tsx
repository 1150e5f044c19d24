import { Banner, Button, TextLink } from '@tableside/ui'
import { useState } from 'react'
import { useSite } from '../../shared/use-site.ts'
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

export type AuthPanelProps = {
  view: AuthView
  onView: (view: AuthView) => void
  onSignedIn: () => void
  /** Filled in when it is known who comes. */
  email?: string
}

/** Sign in or sign up; a successful sign-up comes back to sign in with the address filled in. */
export function AuthPanel({ view, onView, onSignedIn, email = '' }: AuthPanelProps) {
  const [newEmail, setNewEmail] = useState(email)
  const { areSignUpsOpen } = useSite()
  const { title, lead, ask, other } = words[view]
  const handleSignedUp = (signedUp: string) => {
    setNewEmail(signedUp)
    onView('sign-in')
  }
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">{title}</h1>
      <p className="mt-1 mb-7 text-quiet">{lead}</p>
      {view === 'sign-in' && <SignInForm key={newEmail} email={newEmail} onSignedIn={onSignedIn} />}
      {view === 'sign-up' &&
        (areSignUpsOpen ? <SignUpForm email={email} onSignedUp={handleSignedUp} /> : <SignUpsClosed />)}
      <p className="mt-5 flex flex-wrap items-center justify-center text-quiet">
        {ask}
        <Button variant="quiet" onPress={() => onView(view === 'sign-in' ? 'sign-up' : 'sign-in')}>
          {other}
        </Button>
      </p>
    </>
  )
}

function SignUpsClosed() {
  const { supportEmail } = useSite()
  return (
    <Banner tone="attention" title="New sign-ups are closed at the moment">
      <p>You can still sign in if you have an account. Please try again later.</p>
      {supportEmail && (
        <p className="mt-1">
          Questions? Write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
        </p>
      )}
    </Banner>
  )
}
