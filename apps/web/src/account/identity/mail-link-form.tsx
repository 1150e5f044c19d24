import { Button, ButtonLink, TextField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { failureMessage } from './auth-messages.ts'
import { emailErrors } from './credentials.ts'

type MailLinkFormProps = {
  title: string
  lead: string
  button: string
  send: (email: string) => Promise<unknown>
  /** What is on its way, if the address is known: it is never said whether it is. */
  sent: (address: ReactNode) => ReactNode
}

/** Asks for an e-mail address, has a link sent there, and says where to look. */
export function MailLinkForm({ title, lead, button, send, sent }: MailLinkFormProps) {
  const sending = useSending(send)
  const { values, form, field } = useForm({
    initial: { email: '' },
    validate: emailErrors,
    onSubmit: ({ email }) => sending.mutate(email),
  })
  if (sending.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-display font-semibold text-2xl">Check your inbox</h1>
        <p className="text-quiet">{sent(<strong className="wrap-anywhere text-ink">{values.email.trim()}</strong>)}</p>
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
        <Button type="submit" variant="primary" size="large" isPending={sending.isPending}>
          {button}
        </Button>
        <ButtonLink href="/auth" variant="quiet">
          Back to sign in
        </ButtonLink>
      </form>
    </>
  )
}

/** One e-mail of ours to an address; why it was not sent is said. */
export function useSending(send: (email: string) => Promise<unknown>) {
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      const { title, description } = failureMessage('Couldn’t send the email', error)
      toast.error(title, { description })
    },
  })
}
