import type { Restaurant } from '@tableside/contract/restaurants'
import { Switch, TextAreaField } from '@tableside/ui'
import { useState } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** What stands above and under every receipt. */
export function ReceiptTab() {
  const { restaurant } = useRestaurant()
  return <ReceiptForm key={restaurant.version} restaurant={restaurant} />
}

function ReceiptForm({ restaurant }: { restaurant: Restaurant }) {
  const saving = useSaveSettings()
  const isDisabled = !useMayChange()
  const [showsFee, setShowsFee] = useState(restaurant.receiptShowsFee)
  const { form, field } = useForm({
    initial: { header: restaurant.receiptHeader, footer: restaurant.receiptFooter },
    mistakesIn: ({ header, footer }) => ({
      ...(header.trim().length > 200 ? { header: 'At most 200 characters' } : {}),
      ...(footer.trim().length > 500 ? { footer: 'At most 500 characters' } : {}),
    }),
    onSubmit: ({ header, footer }) =>
      saving.mutate({ receiptHeader: header, receiptFooter: footer, receiptShowsFee: showsFee }),
  })
  return (
    <SettingsForm form={form} isPending={saving.isPending}>
      <TextAreaField
        {...field('header')}
        label="Below the name"
        description="What you say of yourselves: “Est. 1987”, “Family kitchen”."
        rows={2}
        maxLength={200}
        isDisabled={isDisabled}
      />
      <TextAreaField
        {...field('footer')}
        label="Under the receipt"
        description="A thank-you, the Wi-Fi, where to book again."
        maxLength={500}
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={showsFee}
        onChange={setShowsFee}
        isDisabled={isDisabled}
        description="The restaurant pays it out of the total; the guest pays the same either way."
      >
        State the processing fee on the receipt
      </Switch>
    </SettingsForm>
  )
}
