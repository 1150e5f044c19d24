import { signIn } from '@tableside/contract/identity'
import { Button, TextField } from '@tableside/ui'
import { useState } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { useSite } from '../../shared/use-site.ts'

export type SecondStepProps = {
  isPending: boolean
  /** The code that was not right. */
  refusedCode: string | undefined
  onCode: (code: string) => void
  onBack: () => void
}

/** Asks for what the authenticator app shows, or for a backup code when the phone is not at hand. */
export function SecondStep({ isPending, refusedCode, onCode, onBack }: SecondStepProps) {
  const [isBackup, setIsBackup] = useState(false)
  const { supportEmail } = useSite()
  const { form, field, values } = useForm({
    initial: { code: '' },
    validate: codeErrors,
    onSubmit: ({ code }) => onCode(code),
  })
  const code = field('code')
  const isRefused = refusedCode !== undefined && values.code === refusedCode
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">
        {isBackup
          ? `Enter one of the ten backup codes you saved. Each works once. ${lostPhoneHint(supportEmail)}`
          : 'Now enter the six-digit code from your authenticator app.'}
      </p>
      <TextField
        {...code}
        key={String(isBackup)}
        error={code.error ?? (isRefused ? 'That code is incorrect or was used before' : undefined)}
        label={isBackup ? 'Backup code' : 'Code'}
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
      />
      <Button type="submit" variant="primary" size="large" isPending={isPending}>
        {isPending ? 'Signing in…' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onPress={onBack}>
          Back
        </Button>
        <Button variant="quiet" onPress={() => setIsBackup(!isBackup)}>
          {isBackup ? 'Use the app instead' : 'Use a backup code'}
        </Button>
      </div>
    </form>
  )
}

/** Phone and codes lost: only people can tell who is asking. */
function lostPhoneHint(supportEmail: string | null): string {
  return supportEmail === null ? '' : `Lost your codes too? Write to ${supportEmail}.`
}

const { code: codeSchema } = signIn.body.shape

export function codeErrors({ code }: { code: string }) {
  if (code.trim() === '') return { code: 'A code is required' }
  const read = codeSchema.safeParse(code)
  return read.success ? {} : { code: read.error.issues[0]?.message ?? 'A code has six digits' }
}
