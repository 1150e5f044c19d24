import { Refused } from '@tableside/client/http'
import { resendVerification, verifyEmail } from '@tableside/contract/identity'
import { Button, ButtonLink, Spinner, TextField, toast } from '@tableside/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { failureWords } from './auth-words.ts'
import { emailMistakes } from './credentials.ts'

/** Where the link of the verification e-mail leads. Opening it twice is no mistake. */
export function VerifyEmail({ token }: { token: string }) {
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
        <Button variant="primary" onPress={() => void refetch()} isPending={isFetching}>
          Try again
        </Button>
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

/** The link is a day old or was cut short: here is the way to another, without signing in first. */
function NewLink() {
  const resend = useMutation({
    mutationFn: ({ email }: { email: string }) => api(resendVerification, { body: { email } }),
    onError: (error) => {
      const { title, description } = failureWords('The e-mail was not sent', error)
      toast.error(title, { description })
    },
  })
  const { values, form, field } = useForm({
    initial: { email: '' },
    mistakesIn: emailMistakes,
    onSubmit: (typed) => resend.mutate(typed),
  })
  if (resend.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">Look in your inbox</h1>
        <p className="text-quiet">
          If <strong className="wrap-anywhere text-ink">{values.email.trim()}</strong> waits to be verified, a new link
          is on its way. It works for a day.
        </p>
        <ButtonLink href="/auth">Back to sign in</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">This link is not good any more</h1>
      <p className="mt-1 mb-7 text-quiet">It works for a day. Type your address, and we send a new one.</p>
      <form {...form} className="flex flex-col gap-5">
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
        <Button type="submit" variant="primary" size="large" isPending={resend.isPending}>
          Send a new link
        </Button>
        <ButtonLink href="/auth" variant="quiet">
          Back to sign in
        </ButtonLink>
      </form>
    </>
  )
}
