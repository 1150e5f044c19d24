import { Switch, TextField } from '@tableside/ui'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSettingsEdit } from './use-settings-edit.ts'

/** What the business is called and its VAT number, which stand on every receipt; when the VAT of gift vouchers is due. */
export function BusinessTab() {
  const { restaurant } = useRestaurant()
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: {
      name: restaurant.name,
      vatNumber: formatVatNumber(restaurant.vatNumber),
      vouchersSinglePurpose: restaurant.vouchersSinglePurpose,
    },
    body: ({ vatNumber, ...draft }) => ({ ...draft, vatNumber: vatNumber.trim() === '' ? null : vatNumber }),
    messages: {
      name: 'Give it a name of 2 to 80 characters',
      vatNumber: 'A VAT number has 9 digits, e.g. GB 123 4567 89',
    },
  })
  return (
    <SettingsForm edit={edit}>
      <TextField {...edit.field('name')} label="Name of the business" maxLength={80} isDisabled={isDisabled} />
      <TextField
        {...edit.field('vatNumber')}
        label="VAT number"
        description="Empty while you are not registered: receipts then show no VAT."
        placeholder="GB 123 4567 89"
        isDisabled={isDisabled}
      />
      <Switch
        {...edit.flag('vouchersSinglePurpose')}
        isDisabled={isDisabled}
        description="When on, vouchers sold from now on pay only for dishes and drinks at the standard rate of VAT, and the VAT is due when they are sold. When off, they pay for anything, cold takeaway food included, and the VAT is due when they are used. Vouchers already sold don’t change."
      >
        Gift vouchers are single-purpose
      </Switch>
    </SettingsForm>
  )
}

/** As HMRC writes it: GB 123 4567 89. */
function formatVatNumber(vatNumber: string | null): string {
  const parts = /^(GB|XI)?(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(vatNumber ?? '')
  if (!parts) return vatNumber ?? ''
  const [, country = 'GB', ...digits] = parts
  return [country, ...digits.filter(Boolean)].join(' ')
}
