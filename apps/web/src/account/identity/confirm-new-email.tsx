import { Refused } from '@tableside/client/http'
import { confirmNewEmail } from '@tableside/contract/identity'
import { Button, ButtonLink, Spinner } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { failureMessage } from './auth-messages.ts'

/** Where the link sent to a new address leads: from now on one signs in with it. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { state, announce } = useAuth()
  const change = useMutation({
    mutationFn: () => api(confirmNewEmail, { body: { token } }),
    onSuccess: () => announce('USER_UPDATED'),
  })
  // The link is good once, and React may draw twice.
  const isAsked = useRef(false)
  const { mutate } = change
  useEffect(() => {
    if (isAsked.current || token === '') return
    isAsked.current = true
    mutate()
  }, [mutate, token])
  const wayOn = (
    <ButtonLink href={state === 'signed_in' ? '/dashboard/account' : '/auth'} variant="primary">
      {state === 'signed_in' ? 'Back to your account' : 'Sign In'}
    </ButtonLink>
  )
  if (change.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">Your email address is changed</h1>
        <p className="text-quiet">
          You now sign in with <strong className="wrap-anywhere text-ink">{change.data.email}</strong>.
        </p>
        {wayOn}
      </div>
    )
  }
  const isGone = token === '' || (change.error instanceof Refused && change.error.code === 'link_expired')
  if (isGone) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">This link has expired</h1>
        <p className="text-quiet">
          A link works once, for 24 hours, and only the newest one works. To change your address, ask for a new link on
          your account page.
        </p>
        {wayOn}
      </div>
    )
  }
  if (change.error) {
    const { title, description } = failureMessage('Couldn’t change your address', change.error)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">{title}</h1>
        <p className="text-quiet">{description}</p>
        <Button variant="primary" onPress={() => mutate()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner /> Changing your email address…
    </p>
  )
}
