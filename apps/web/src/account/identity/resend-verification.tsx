import { resendVerification } from '@tableside/contract/identity'
import { Banner, Button } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { useSending } from './mail-link-form.tsx'

/** For somebody whose verification e-mail got lost. */
export function ResendVerification({ email }: { email: string }) {
  const resend = useSending((address) => api(resendVerification, { body: { email: address } }))
  if (resend.isSuccess) {
    return (
      <Banner tone="good" title="We are emailing you a new link">
        Open the link in it, then sign in. It may take a minute; check your spam folder too.
      </Banner>
    )
  }
  return (
    <Banner
      tone="attention"
      title="This address is not verified yet"
      action={
        <Button onPress={() => resend.mutate(email)} isPending={resend.isPending}>
          Send the email again
        </Button>
      }
    >
      Open the link in the email from us.
    </Banner>
  )
}
