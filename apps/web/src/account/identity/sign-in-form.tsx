import { Refused } from '@tableside/client/http'
import { Button, PasswordField, TextField, TextLink, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Credentials, useAuth } from '../../shared/identity/auth-provider.tsx'
import { isTransient } from '../../shared/query-client.ts'
import { useForm } from '../../shared/use-form.ts'
import { signedInMessage, signInFailure } from './auth-messages.ts'
import { signInErrors } from './credentials.ts'
import { ResendVerification } from './resend-verification.tsx'
import { SecondStep } from './second-step.tsx'

export type SignInFormProps = {
  /** Filled in when it is known who comes back. */
  email?: string
  password?: string
  /** For a form that takes its place. */
  onTyped?: (typed: { email: string; password: string }) => void
  onSignedIn: () => void
}

/** E-mail and password, and for who has one the second step. Asked again by itself while the server is away for a moment. */
export function SignInForm({ email = '', password = '', onTyped, onSignedIn }: SignInFormProps) {
  const auth = useAuth()
  const entry = useMutation({
    mutationFn: auth.signIn,
    retry: (failures, error) => failures < 3 && isTransient(error),
    onSuccess: () => {
      const { title, description } = signedInMessage
      toast.success(title, { description })
      onSignedIn()
    },
    onError: (error) => {
      if (codeOf(error) === 'two_factor_needed') return
      const { title, description } = signInFailure(error)
      toast.error(title, { description })
    },
  })
  const { values, form, field } = useForm({
    initial: { email, password },
    validate: signInErrors,
    onSubmit: (credentials) => entry.mutate(credentials),
  })
  useEffect(() => onTyped?.(values), [values, onTyped])
  const code = codeOf(entry.error)
  if (isAtSecondStep(entry.variables, code)) {
    return (
      <SecondStep
        isPending={entry.isPending}
        refusedCode={code === 'two_factor_wrong' ? entry.variables?.code : undefined}
        onCode={(typed) => entry.mutate({ ...values, code: typed })}
        onBack={() => entry.reset()}
      />
    )
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" maxLength={128} />
      <TextLink href="/auth/forgot-password" className="-my-2.5 inline-flex min-h-11 items-center self-start text-sm">
        Forgot your password?
      </TextLink>
      {code === 'email_not_confirmed' && <ResendVerification email={values.email} />}
      <Button type="submit" variant="primary" size="large" isPending={entry.isPending}>
        {entry.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  )
}

/** The password was right; whatever comes of the code, the form for it stays until somebody goes back. */
function isAtSecondStep(sent: Credentials | undefined, code: string | undefined): boolean {
  return code === 'two_factor_needed' || sent?.code !== undefined
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Refused ? error.code : undefined
}
