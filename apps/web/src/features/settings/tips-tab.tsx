import { changeRestaurant, type Restaurant } from '@tableside/contract/restaurants'
import { basisPoints } from '@tableside/domain/money'
import { TextField } from '@tableside/ui'
import { useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** Which tips the till offers. Tips are the staff’s in full and carry no fee. */
export function TipsTab() {
  const { restaurant } = useRestaurant()
  return <TipsForm key={restaurant.version} restaurant={restaurant} />
}

function TipsForm({ restaurant }: { restaurant: Restaurant }) {
  const saving = useSaveSettings()
  const isDisabled = !useMayChange()
  const { form, field } = useForm({
    initial: { rates: restaurant.tipPresetsBps.map((rate) => rate / 100).join(', ') },
    mistakesIn: ({ rates }) => {
      const parsed = changeRestaurant.body.shape.tipPresetsBps.safeParse(ratesOf(rates))
      return parsed.success
        ? {}
        : { rates: 'One to four rates up to 50, each higher than the one before: 10, 12.5, 15' }
    },
    onSubmit: ({ rates }) => saving.mutate({ tipPresetsBps: ratesOf(rates).map(basisPoints) }),
  })
  return (
    <SettingsForm form={form} isPending={saving.isPending}>
      <TextField
        {...field('rates')}
        label="Tips the till offers, in per cent of the bill"
        description="“No tip” and another amount are always offered as well. Nothing is ever added by itself."
        isDisabled={isDisabled}
      />
      <p className="text-quiet text-sm">
        Tips go to the staff in full: they are no revenue, carry no VAT, and no fee is taken from them.
      </p>
    </SettingsForm>
  )
}

/** "10, 12.5 15%" as basis points; what is no number with at most two decimals is not a rate. */
function ratesOf(text: string): number[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return parts.map((part) => {
    const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(part) ?? []
    return whole === '' ? -1 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  })
}
