import { forgotPassword } from '@tableside/contract/identity'
import { api } from '../../shared/api.ts'
import { MailLinkForm } from './mail-link-form.tsx'

export type ForgotPasswordProps = { title?: string; lead?: string }

/** Asks for the link that sets a new password; says the same whether or not the address is known. */
export function ForgotPassword({
  title = 'Forgot your password?',
  lead = 'We will send you a link to set a new one.',
}: ForgotPasswordProps) {
  return (
    <MailLinkForm
      title={title}
      lead={lead}
      button="Send the link"
      send={(email) => api(forgotPassword, { body: { email } })}
      sent={(address) => (
        <>
          If {address} has an account here, we are emailing it a link to set a new password. It works once, for 30
          minutes.
        </>
      )}
    />
  )
}
