import { Banner, Button, TextLink } from '@tableside/ui'
import { useCallback, useState } from 'react'
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

/** Sign in or sign up. What was typed in one stands in the other: a successful sign-up comes back to sign in. */
export function AuthPanel({ view, onView, onSignedIn, email = '' }: AuthPanelProps) {
  const [typed, setTyped] = useState({ email, password: '' })
  const keep = useCallback(({ email: address, password }: typeof typed) => setTyped({ email: address, password }), [])
  const { areSignUpsOpen } = useSite()
  const { title, lead, ask, other } = words[view]
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">{title}</h1>
      <p className="mt-1 mb-7 text-quiet">{lead}</p>
      {view === 'sign-in' && <SignInForm {...typed} onTyped={keep} onSignedIn={onSignedIn} />}
      {view === 'sign-up' &&
        (areSignUpsOpen ? (
          <SignUpForm {...typed} onTyped={keep} onSignedUp={() => onView('sign-in')} />
        ) : (
          <SignUpsClosed />
        ))}
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
