import { resendVerification } from '@tableside/contract/identity'
import { Banner, Button, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { failureWords } from './auth-words.ts'

/** For somebody whose verification e-mail got lost. */
export function ResendVerification({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => api(resendVerification, { body: { email } }),
    onError: (error) => {
      const { title, description } = failureWords('The e-mail was not sent', error)
      toast.error(title, { description })
    },
  })
  if (resend.isSuccess) {
    return (
      <Banner tone="good" title="A new e-mail is on its way">
        Open the link in it, then sign in. It may take a minute; look in the spam folder too.
      </Banner>
    )
  }
  return (
    <Banner
      tone="attention"
      title="This address is not verified yet"
      action={
        <Button onPress={() => resend.mutate()} isPending={resend.isPending}>
          Send the e-mail again
        </Button>
      }
    >
      Open the link in the e-mail we sent you.
    </Banner>
  )
}
