import { confirmTwoFactor, setUpTwoFactor } from '@tableside/contract/identity'
import { Button, Dialog, PasswordField, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { accountQuery } from './account-query.ts'
import { askedPasswordErrors, sayFailure } from './asked-password.ts'
import { BackupCodes } from './backup-codes.tsx'
import { codeErrors } from './second-step.tsx'

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; secret: string; uri: string }
  | { readonly at: 'kept'; codes: readonly string[] }

/** Switching two-step sign-in on: the password, the picture to scan, a first code, and the backup codes, this once. */
export function EnrolTwoFactor({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'password' })
  const handleClose = () => {
    onClose()
    setStep({ at: 'password' })
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
  const title = step.at === 'kept' ? 'Keep these backup codes' : 'Turn on two-step sign-in'
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => !open && handleClose()} title={title}>
      {step.at === 'password' && <Begin onBegun={(secret, uri) => setStep({ at: 'scan', secret, uri })} />}
      {step.at === 'scan' && <Scan {...step} onOn={(codes) => setStep({ at: 'kept', codes })} />}
      {step.at === 'kept' && <BackupCodes codes={step.codes} onKept={handleClose} />}
    </Dialog>
  )
}

function Begin({ onBegun }: { onBegun: (secret: string, uri: string) => void }) {
  const begin = useMutation({
    mutationFn: ({ password }: { password: string }) => api(setUpTwoFactor, { body: { password } }),
    onSuccess: ({ secret, otpauthUri }) => onBegun(secret, otpauthUri),
    onError: (error) => sayFailure('Couldn’t turn on two-step sign-in', error),
  })
  const { form, field } = useForm({
    initial: { password: '' },
    validate: askedPasswordErrors,
    onSubmit: (typed) => begin.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">
        You need an authenticator app on your phone, such as Google Authenticator or 1Password.
      </p>
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" maxLength={128} />
      <Button type="submit" variant="primary" isPending={begin.isPending}>
        Continue
      </Button>
    </form>
  )
}

type ScanProps = { secret: string; uri: string; onOn: (codes: readonly string[]) => void }

function Scan({ secret, uri, onOn }: ScanProps) {
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => api(confirmTwoFactor, { body: { code } }),
    onSuccess: ({ backupCodes }) => {
      toast.success('Two-step sign-in is on')
      onOn(backupCodes)
    },
    onError: (error) => sayFailure('Couldn’t turn on two-step sign-in', error),
  })
  const { form, field } = useForm({
    initial: { code: '' },
    validate: codeErrors,
    onSubmit: (typed) => confirm.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">Scan this with the app, then type the six digits it shows.</p>
      <Suspense fallback={<div className="size-52 self-center rounded-control bg-line/50" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p className="text-center text-quiet text-sm">
        Or enter this in the app:{' '}
        <code className="wrap-anywhere font-medium text-ink">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField {...field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
      <Button type="submit" variant="primary" isPending={confirm.isPending}>
        Turn on
      </Button>
    </form>
  )
}

const QrCode = lazy(async () => ({ default: (await import('../../shared/qr-code.tsx')).QrCode }))
