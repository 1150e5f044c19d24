import { Refused } from '@tableside/client/http'
import { resendVerification, verifyEmail } from '@tableside/contract/identity'
import { Button, ButtonLink, Spinner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { failureMessage } from './auth-messages.ts'
import { MailLinkForm } from './mail-link-form.tsx'

/** Where the link of the verification e-mail leads. Opening it twice is no mistake. */
export function VerifyEmail({ token }: { token: string }) {
  const { state, session } = useAuth()
  const { isPending, error, refetch, isFetching } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => api(verifyEmail, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
  if (token === '' || (error instanceof Refused && error.code === 'link_expired')) return <NewLink />
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner /> Verifying your email address…
      </p>
    )
  }
  if (error) {
    const { title, description } = failureMessage('Couldn’t verify this address', error)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">{title}</h1>
        <p className="text-quiet">{description}</p>
        <Button variant="primary" onPress={() => void refetch()} isPending={isFetching}>
          Try again
        </Button>
      </div>
    )
  }
  if (state === 'signed_in' && session) {
    // Whose link it was only its owner knows: the one at this screen, or somebody else who uses it.
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">This email address is verified</h1>
        <p className="text-quiet">
          You are signed in as <strong className="wrap-anywhere text-ink">{session.user.email}</strong>. To use another
          account, sign out first.
        </p>
        <ButtonLink href="/dashboard" variant="primary" size="large">
          Go to the dashboard
        </ButtonLink>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h1 className="font-display font-semibold text-2xl">Your email address is verified</h1>
      <p className="text-quiet">Thank you. You can sign in now.</p>
      <ButtonLink href="/auth" variant="primary" size="large">
        Sign In
      </ButtonLink>
    </div>
  )
}

/** The link is a day old or was cut short: here is the way to another, without signing in first. */
function NewLink() {
  return (
    <MailLinkForm
      title="This link has expired"
      lead="A link works for 24 hours. Enter your address and we will send a new one."
      button="Send a new link"
      send={(email) => api(resendVerification, { body: { email } })}
      sent={(address) => <>If {address} waits to be verified, we are emailing it a new link. It works for a day.</>}
    />
  )
}
