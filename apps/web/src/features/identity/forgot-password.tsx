import { forgotPassword } from '@tableside/contract/identity'
import { Button, ButtonLink, TextField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { failureWords } from './auth-words.ts'
import { emailMistakes } from './credentials.ts'

export type ForgotPasswordProps = { title?: string; lead?: string }

/** Asks for the link that sets a new password; says the same whether or not the address is known. */
export function ForgotPassword({
  title = 'Forgot your password?',
  lead = 'We send you a link to set a new one.',
}: ForgotPasswordProps) {
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => api(forgotPassword, { body: { email } }),
    onError: (error) => {
      const words = failureWords('The e-mail was not sent', error)
      toast.error(words.title, { description: words.description })
    },
  })
  const { values, form, field } = useForm({
    initial: { email: '' },
    mistakesIn: emailMistakes,
    onSubmit: (typed) => request.mutate(typed),
  })
  if (request.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">Look in your inbox</h1>
        <p className="text-quiet">
          If <strong className="wrap-anywhere text-ink">{values.email.trim()}</strong> has an account here, a link to
          set a new password is on its way. It works once, for 30 minutes.
        </p>
        <ButtonLink href="/auth">Back to sign in</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">{title}</h1>
      <p className="mt-1 mb-7 text-quiet">{lead}</p>
      <form {...form} className="flex flex-col gap-5">
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
        <Button type="submit" variant="primary" size="large" isPending={request.isPending}>
          Send the link
        </Button>
        <ButtonLink href="/auth" variant="quiet">
          Back to sign in
        </ButtonLink>
      </form>
    </>
  )
}
