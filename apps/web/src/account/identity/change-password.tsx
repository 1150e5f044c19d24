import { changePassword } from '@tableside/contract/identity'
import { Button, Card, PasswordField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { accountQuery } from './account-query.ts'
import { askedPasswordErrors, sayFailure } from './asked-password.ts'
import { newPasswordErrors, passwordHint } from './credentials.ts'

/** A new password for who knows the old one; whoever else is signed in is out. */
export function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ password, next }: { password: string; next: string }) =>
      api(changePassword, { body: { password, new_password: next } }),
    onSuccess: async () => {
      toast.success('Your password is changed', { description: 'You are signed out everywhere else.' })
      restart({ password: '', next: '' })
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onError: (error) => sayFailure('Couldn’t change your password', error),
  })
  const { form, field, restart } = useForm({
    initial: { password: '', next: '' },
    validate: ({ password, next }) => {
      const { password: nextError } = newPasswordErrors({ password: next })
      return { ...askedPasswordErrors({ password }), ...(nextError ? { next: nextError } : {}) }
    },
    onSubmit: (typed) => change.mutate(typed),
  })
  return (
    <Card title="Password">
      <form {...form} className="flex flex-col gap-5 sm:max-w-md">
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label="Current password"
          autoComplete="current-password"
          maxLength={128}
        />
        <PasswordField
          {...field('next')}
          label="New password"
          description={passwordHint}
          autoComplete="new-password"
          maxLength={128}
        />
        <Button type="submit" isPending={change.isPending} className="self-start">
          Change the password
        </Button>
      </form>
    </Card>
  )
}
