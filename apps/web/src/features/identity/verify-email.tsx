import { verifyEmail } from '@tableside/contract/identity'
import { Button, ButtonLink, Spinner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { failureWords } from './auth-words.ts'

/** Where the link of the verification e-mail leads. Opening it twice is no mistake. */
export function VerifyEmail({ token }: { token: string }) {
  const { isPending, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => api(verifyEmail, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner /> Verifying your e-mail address…
      </p>
    )
  }
  if (error) {
    const { title, description } = failureWords('This address could not be verified', error)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">{title}</h1>
        <p className="text-quiet">{description}</p>
        <p className="text-quiet">Sign in to have a new link sent to you.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/auth" variant="primary">
            Sign In
          </ButtonLink>
          <Button onPress={() => void refetch()}>Try again</Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h1 className="font-display font-semibold text-2xl">Your e-mail address is verified</h1>
      <p className="text-quiet">Thank you. You can sign in now.</p>
      <ButtonLink href="/auth" variant="primary" size="large">
        Sign In
      </ButtonLink>
    </div>
  )
}
