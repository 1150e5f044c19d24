import { changeRestaurant, type Restaurant } from '@tableside/contract/restaurants'
import { TextField } from '@tableside/ui'
import { useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** What the business is called and its VAT number; both stand on every receipt. */
export function BusinessTab() {
  const { restaurant } = useRestaurant()
  // Begun anew when somebody else has saved meanwhile.
  return <BusinessForm key={restaurant.version} restaurant={restaurant} />
}

function BusinessForm({ restaurant }: { restaurant: Restaurant }) {
  const saving = useSaveSettings()
  const isDisabled = !useMayChange()
  const { form, field } = useForm({
    initial: { name: restaurant.name, vatNumber: vatWords(restaurant.vatNumber) },
    mistakesIn,
    onSubmit: ({ name, vatNumber }) => saving.mutate({ name, vatNumber: vatNumber.trim() === '' ? null : vatNumber }),
  })
  return (
    <SettingsForm form={form} isPending={saving.isPending}>
      <TextField {...field('name')} label="Name of the business" maxLength={80} isDisabled={isDisabled} />
      <TextField
        {...field('vatNumber')}
        label="VAT number"
        description="Empty while you are not registered: receipts then show no VAT."
        placeholder="GB 123 4567 89"
        isDisabled={isDisabled}
      />
    </SettingsForm>
  )
}

function mistakesIn({ name, vatNumber }: { name: string; vatNumber: string }) {
  const { shape } = changeRestaurant.body
  const number = shape.vatNumber.safeParse(vatNumber)
  return {
    ...(shape.name.safeParse(name).success ? {} : { name: 'Give it a name of 2 to 80 characters' }),
    ...(vatNumber.trim() === '' || number.success
      ? {}
      : { vatNumber: 'A VAT number has 9 digits, e.g. GB 123 4567 89' }),
  }
}

/** As HMRC writes it: GB 123 4567 89. */
function vatWords(vatNumber: string | null): string {
  const parts = /^(GB|XI)?(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(vatNumber ?? '')
  if (!parts) return vatNumber ?? ''
  const [, country = 'GB', ...digits] = parts
  return [country, ...digits.filter(Boolean)].join(' ')
}
