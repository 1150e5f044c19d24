import { Switch, TextAreaField } from '@tableside/ui'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSettingsEdit } from './use-settings-edit.ts'

/** What stands above and under every receipt. */
export function ReceiptTab() {
  const { restaurant } = useRestaurant()
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: {
      receiptHeader: restaurant.receiptHeader,
      receiptFooter: restaurant.receiptFooter,
      receiptShowsFee: restaurant.receiptShowsFee,
    },
    body: (draft) => draft,
    messages: { receiptHeader: 'At most 200 characters', receiptFooter: 'At most 500 characters' },
  })
  return (
    <SettingsForm edit={edit}>
      <TextAreaField
        {...edit.field('receiptHeader')}
        label="Below the name"
        description="What you say of yourselves: “Est. 1987”, “Family kitchen”."
        rows={2}
        maxLength={200}
        isDisabled={isDisabled}
      />
      <TextAreaField
        {...edit.field('receiptFooter')}
        label="Under the receipt"
        description="A thank-you, the Wi-Fi, where to book again."
        maxLength={500}
        isDisabled={isDisabled}
      />
      <Switch
        {...edit.flag('receiptShowsFee')}
        isDisabled={isDisabled}
        description="The restaurant pays it out of the total; the guest pays the same either way."
      >
        State the processing fee on the receipt
      </Switch>
    </SettingsForm>
  )
}
