import { pairDevice } from '@tableside/contract/devices'
import { pairingCodeSchema } from '@tableside/domain/devices'
import { Banner, Button, TextField, TextLink } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { chosenLocation, chosenStation, rememberRestaurant } from '../../shared/identity/choice.ts'
import { wasRevoked } from '../../shared/identity/session.ts'
import { KeptWork } from '../../shared/offline/kept-work.tsx'
import { useForm } from '../../shared/use-form.ts'

/** Makes this browser a till or a kitchen screen with a code from the dashboard. */
export function PairDevice() {
  // Scanned: the code is behind the #, which no server is ever sent.
  const [scanned] = useState(() => window.location.hash.slice(1))
  const pair = useMutation({
    mutationFn: (code: string) => api(pairDevice, { body: { code } }),
    onSuccess: ({ restaurantId, locationId, stationId, kind }) => {
      rememberRestaurant(restaurantId)
      chosenLocation.write(locationId)
      chosenStation.write(stationId ?? undefined)
      window.location.assign(`/${kind}`)
    },
  })
  const { form, field } = useForm({
    initial: { code: scanned },
    validate: ({ code }) =>
      pairingCodeSchema.safeParse(code).success ? {} : { code: 'A code has eight letters and digits, like 7KQ2-MMXD' },
    onSubmit: ({ code }) => pair.mutate(code),
  })
  return (
    <>
      <h1 className="font-display font-semibold text-3xl">Pair this device</h1>
      <p className="mt-1 mb-6 text-quiet">
        A manager finds the code under Settings, Devices. It works once, for ten minutes.
      </p>
      {wasRevoked() && (
        <div className="mb-5">
          <Banner tone="attention" title="This device was signed out from the dashboard">
            To keep using it, ask a manager for a new code and pair it again.
          </Banner>
        </div>
      )}
      <form {...form} className="flex flex-col gap-5">
        <KeptWork />
        {pair.error && <Banner tone="bad" title={formatFailure(pair.error)} />}
        <TextField
          {...field('code')}
          label="Code"
          placeholder="7KQ2-MMXD"
          autoComplete="off"
          maxLength={20}
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" isPending={pair.isPending || pair.isSuccess}>
          Pair
        </Button>
      </form>
      <p className="mt-5 text-center text-quiet">
        <TextLink href="/auth">Sign in with an account instead</TextLink>
      </p>
    </>
  )
}
