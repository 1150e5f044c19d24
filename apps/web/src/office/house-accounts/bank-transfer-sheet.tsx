import { type HouseAccountRow, recordBankTransfer } from '@tableside/contract/house-accounts'
import { formatPence, MoneyField, TextField } from '@tableside/ui'
import { useState } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'

/** What the account paid straight to the bank, found on the bank's statement. */
export function BankTransferSheet({ account, onClose }: { account: HouseAccountRow; onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const [ids] = useState(() => ({ orderId: newId(), paymentId: newId() }))
  const edit = useEdit({
    saved: { amountPence: account.owedPence as number | null, reference: '', locationId: location.id },
    request: ({ amountPence, reference, locationId }) =>
      request(recordBankTransfer, {
        params: { restaurantId: restaurant.id, houseAccountId: account.id },
        body: { ...ids, amountPence, reference: reference.trim(), locationId },
      }),
    messages: { amountPence: 'Enter an amount', reference: 'At most 40 characters, and no card number' },
    errors: ({ amountPence }) => ({
      amountPence:
        (amountPence ?? 0) > account.owedPence ? `At most ${formatPence(account.owedPence)} is owed` : undefined,
    }),
    invalidates: [['house-accounts']],
    failure: 'Couldn’t record the transfer',
    success: ({ amountPence }) => `${formatPence(amountPence ?? 0)} settled by ${account.name}`,
    onSaved: onClose,
  })
  return (
    <EditSheet edit={edit} title="Record a bank transfer" submit="Settle" onClose={onClose}>
      <p className="text-quiet">
        {account.name} owes {formatPence(account.owedPence)}. Cash and cards are taken at the till: Settle a house
        account.
      </p>
      <MoneyField {...edit.money('amountPence')} label="Amount" autoFocus />
      <TextField
        {...edit.field('reference')}
        label="Reference (optional)"
        description="As the bank’s statement has it."
        maxLength={40}
      />
      <LocationField {...edit.field('locationId')} label="Counted at" />
      <p className="text-quiet text-sm">
        Check that the money has arrived before you record it. It is not a sale; the transaction fee applies.
      </p>
    </EditSheet>
  )
}
