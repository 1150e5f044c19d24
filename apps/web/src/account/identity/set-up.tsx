import { setUp } from '@tableside/contract/identity'
import { Button, PasswordField, TextField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { useForm } from '../../shared/use-form.ts'
import { failureMessage } from './auth-messages.ts'
import { passwordHint, signUpErrors } from './credentials.ts'

/** Where the link printed at the first start leads: its visitor becomes the platform owner and is signed in. */
export function SetUp({ token, onDone }: { token: string; onDone: () => void }) {
  const auth = useAuth()
  const entry = useMutation({
    mutationFn: async ({ fullName, email, password }: Record<'fullName' | 'email' | 'password', string>) => {
      // Safe to try again when the answer was lost: the link knows the owner it made.
      await api(setUp, { body: { token, email, password, full_name: fullName } })
      await auth.signIn({ email, password })
    },
    onSuccess: onDone,
    onError: (error) => {
      const { title, description } = failureMessage('Couldn’t set up the platform', error)
      toast.error(title, { description })
    },
  })
  const { form, field } = useForm({
    initial: { fullName: '', email: '', password: '' },
    validate: signUpErrors,
    onSubmit: (person) => entry.mutate(person),
  })
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">Set up your platform</h1>
      <p className="mt-1 mb-7 text-quiet">This account will own the platform. The link works once.</p>
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
          Become the platform owner
        </Button>
      </form>
    </>
  )
}
