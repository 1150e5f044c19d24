import { Refused } from '@tableside/client/http'
import { resetPassword } from '@tableside/contract/identity'
import { Banner, Button, ButtonLink, PasswordField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { failureWords } from './auth-words.ts'
import { newPasswordMistakes, passwordHint } from './credentials.ts'
import { sessionQuery } from './session.ts'
import { announceSession } from './tab-channel.ts'

/** Where the link of the reset e-mail leads. Every session ends, so each tab asks who is there anew. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => api(resetPassword, { body: { token, password } }),
    onSuccess: () => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
      announceSession('password_recovery')
      toast.success('Your password is changed', { description: 'Sign in with the new one.' })
      onDone()
    },
    onError: (error) => {
      const { title, description } = failureWords('The password was not changed', error)
      toast.error(title, { description })
    },
  })
  const { form, field } = useForm({
    initial: { password: '' },
    mistakesIn: newPasswordMistakes,
    onSubmit: (typed) => reset.mutate(typed),
  })
  const isExpired = reset.error instanceof Refused && reset.error.code === 'link_expired'
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">Set a new password</h1>
      <p className="mt-1 mb-7 text-quiet">You will be signed out everywhere else.</p>
      <form {...form} className="flex flex-col gap-5">
        {isExpired && (
          <Banner
            tone="bad"
            title="This link has expired or was already used"
            action={<ButtonLink href="/auth/forgot-password">Ask for a new one</ButtonLink>}
          />
        )}
        <PasswordField
          {...field('password')}
          label="New password"
          description={passwordHint}
          autoComplete="new-password"
          maxLength={128}
        />
        <Button type="submit" variant="primary" size="large" isPending={reset.isPending}>
          Set the password
        </Button>
      </form>
    </>
  )
}
