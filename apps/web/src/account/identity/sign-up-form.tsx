import { signUp } from '@tableside/contract/identity'
import { Button, PasswordField, TextField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { signedUpMessage, signUpFailure } from './auth-messages.ts'
import { passwordHint, signUpErrors } from './credentials.ts'

type SignUpFormProps = {
  email: string
  password: string
  /** For the form that takes its place. */
  onTyped: (typed: { email: string; password: string }) => void
  onSignedUp: () => void
}

/** A new account. Not sent again by itself: a second try after a lost answer would say that the account exists. */
export function SignUpForm({ email, password: first, onTyped, onSignedUp }: SignUpFormProps) {
  const entry = useMutation({
    mutationFn: ({ fullName, email: address, password }: Record<'fullName' | 'email' | 'password', string>) =>
      api(signUp, { body: { email: address, password, data: { full_name: fullName } } }),
    onSuccess: ({ user }, { password }) => {
      const { title, description } = signedUpMessage
      toast.success(title, { description })
      onTyped({ email: user.email, password })
      onSignedUp()
    },
    onError: (error) => {
      const { title, description } = signUpFailure(error)
      toast.error(title, { description })
    },
  })
  const { values, form, field } = useForm({
    initial: { fullName: '', email, password: first },
    validate: signUpErrors,
    onSubmit: (person) => entry.mutate(person),
  })
  useEffect(() => onTyped(values), [values, onTyped])

  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...field('fullName')} label="Full Name" autoComplete="name" maxLength={120} />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
      <PasswordField
        {...field('password')}
        label="Password"
        description={passwordHint}
        autoComplete="new-password"
        maxLength={128}
      />
      <Button type="submit" variant="primary" size="large" isPending={entry.isPending}>
        {entry.isPending ? 'Creating your account…' : 'Create Account'}
      </Button>
    </form>
  )
}
