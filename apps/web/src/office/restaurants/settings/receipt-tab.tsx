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
        label="Strapline"
        description="Printed below the name, for example “Est. 1987”."
        rows={2}
        maxLength={200}
        isDisabled={isDisabled}
      />
      <TextAreaField
        {...edit.field('receiptFooter')}
        label="Footer"
        description="Printed at the end: a thank-you, the Wi-Fi, where to book."
        maxLength={500}
        isDisabled={isDisabled}
      />
      <Switch
        {...edit.flag('receiptShowsFee')}
        isDisabled={isDisabled}
        description="When on, receipts show it. You pay it out of the total; the guest pays the same either way."
      >
        Show the processing fee on receipts
      </Switch>
    </SettingsForm>
  )
}
