import { Refused } from '@tableside/client/http'
import { resetPassword } from '@tableside/contract/identity'
import { Button, PasswordField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { useForm } from '../../shared/use-form.ts'
import { failureMessage } from './auth-messages.ts'
import { newPasswordErrors, passwordHint } from './credentials.ts'
import { ForgotPassword } from './forgot-password.tsx'

/** Where the link of the reset e-mail leads. Every session ends, so each tab asks who is there anew. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { announce } = useAuth()
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => api(resetPassword, { body: { token, password } }),
    onSuccess: async () => {
      await announce('PASSWORD_RECOVERY')
      toast.success('Your password is changed', { description: 'Sign in with the new one.' })
      onDone()
    },
    onError: (error) => {
      if (isGone(error)) return
      const { title, description } = failureMessage('Couldn’t change the password', error)
      toast.error(title, { description })
    },
  })
  const { form, field } = useForm({
    initial: { password: '' },
    validate: newPasswordErrors,
    onSubmit: (typed) => reset.mutate(typed),
  })
  if (token === '' || isGone(reset.error)) {
    return (
      <ForgotPassword
        title="This link has expired"
        lead="It has expired or was already used: each link works once, for 30 minutes. Enter your address and we will send a new one."
      />
    )
  }
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">Set a new password</h1>
      <p className="mt-1 mb-7 text-quiet">You will be signed out everywhere else.</p>
      <form {...form} className="flex flex-col gap-5">
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

function isGone(error: unknown): boolean {
  return error instanceof Refused && error.code === 'link_expired'
}
