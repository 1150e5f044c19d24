import { eraseCustomer } from '@tableside/contract/customers'
import type { Customer } from '@tableside/domain/customers'
import { Button, Dialog, RadioGroup, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { reasonLabels } from './customer-labels.ts'

type Reason = 'asked' | 'no_longer_needed' | 'mistake'
const reasons = (['asked', 'no_longer_needed', 'mistake'] as const).map((id) => ({ id, label: reasonLabels[id] ?? id }))

export type EraseDialogProps = { customer: Customer; onClose: () => void; onErased: () => void }

/** Erases a person for good; why is kept, who it was is not. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const { restaurant } = useRestaurant()
  const [reason, setReason] = useState<Reason>('asked')
  const erase = useChange(
    {
      invalidates: [['customers']],
      send: (why: Reason) =>
        request(eraseCustomer, {
          params: { restaurantId: restaurant.id, customerId: customer.id },
          body: { reason: why },
        }),
      failure: 'Couldn’t erase this customer',
    },
    () => {
      toast.success('Erasing this customer', { description: 'Track progress under Erasures.' })
      onErased()
    },
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Erase ${customer.name}?`}
      footer={
        <>
          <Button onPress={onClose}>Keep them</Button>
          <Button variant="danger" onPress={() => erase.mutate(reason)} isPending={erase.isPending}>
            Erase {customer.name}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Name, number, address, allergies, notes and merged records go for good. Their orders are kept for tax, without
          their details, and so does the bare fact that they agreed to or refused marketing. VAT invoices made out to
          them are kept as the law asks; gift vouchers they bought stay good for whoever has the code.
        </p>
        <RadioGroup label="Why" value={reason} onChange={setReason} options={reasons} />
      </div>
    </Dialog>
  )
}
