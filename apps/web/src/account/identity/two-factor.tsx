import { disableTwoFactor } from '@tableside/contract/identity'
import { Banner, Button, Card, Dialog, PasswordField, StatusPill, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { accountQuery } from './account-query.ts'
import { askedPasswordErrors, sayFailure } from './asked-password.ts'
import { EnrolTwoFactor } from './enrol-two-factor.tsx'
import { codeErrors } from './second-step.tsx'

export type TwoFactorProps = { twoFactor: { isOn: boolean; backupCodesLeft: number } }

/** Two-step sign-in: offered to everybody, forced on nobody. */
export function TwoFactor({ twoFactor: { isOn, backupCodesLeft } }: TwoFactorProps) {
  const [open, setOpen] = useState<'enrol' | 'disable'>()
  const close = () => setOpen(undefined)
  return (
    <Card title="Two-step sign-in">
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone={isOn ? 'good' : 'attention'}>{isOn ? 'On' : 'Off'}</StatusPill>
        <p className="min-w-0 flex-1 basis-64 text-quiet">
          {isOn
            ? `Signing in asks for a code from your phone. ${formatCodesLeft(backupCodesLeft)}`
            : 'Signing in then asks for a code from your phone as well, so a stolen password is not enough.'}
        </p>
        <Button variant={isOn ? 'secondary' : 'primary'} onPress={() => setOpen(isOn ? 'disable' : 'enrol')}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      {isOn && backupCodesLeft <= 2 && (
        <div className="mt-4">
          <Banner tone="attention" title="You are running out of backup codes">
            Turn two-step sign-in off and on again to get 10 new ones.
          </Banner>
        </div>
      )}
      <EnrolTwoFactor isOpen={open === 'enrol'} onClose={close} />
      <Dialog isOpen={open === 'disable'} onOpenChange={close} title="Turn off two-step sign-in">
        <Disable onDone={close} />
      </Dialog>
    </Card>
  )
}

function formatCodesLeft(left: number): string {
  return left === 1 ? 'One backup code is left.' : `${left} backup codes are left.`
}

function Disable({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const disabling = useMutation({
    mutationFn: (typed: { password: string; code: string }) => api(disableTwoFactor, { body: typed }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      toast.success('Two-step sign-in is off')
      onDone()
    },
    onError: (error) => sayFailure('Couldn’t turn off two-step sign-in', error),
  })
  const { form, field } = useForm({
    initial: { password: '', code: '' },
    validate: (typed) => ({ ...askedPasswordErrors(typed), ...codeErrors(typed) }),
    onSubmit: (typed) => disabling.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">Your password alone will be enough to sign in. Your backup codes will be deleted.</p>
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" maxLength={128} />
      <TextField
        {...field('code')}
        label="Code from the app, or a backup code"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <Button type="submit" variant="danger" isPending={disabling.isPending}>
        Turn off
      </Button>
    </form>
  )
}
