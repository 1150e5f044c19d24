import { addCustomer, changeCustomer } from '@tableside/contract/customers'
import { type Customer, type CustomerDetails, customerDetailsSchema } from '@tableside/domain/customers'
import { allergens } from '@tableside/domain/menu'
import { Button, Checkbox, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { allergenWords } from '../menu-admin/index.ts'

export type CustomerSheetProps = {
  /** Undefined for somebody new. */
  customer?: Customer
  onClose: () => void
}

function detailsOf(customer: Customer | undefined): CustomerDetails {
  return {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    allergies: customer?.allergies ?? [],
    allergyNote: customer?.allergyNote ?? '',
  }
}

/** What is written down about somebody. */
export function CustomerSheet({ customer, onClose }: CustomerSheetProps) {
  const { restaurant } = useRestaurant()
  const [draft, setDraft] = useState(() => detailsOf(customer))
  const begun = useBegun(customer?.version)
  // Sent again after a lost answer they are the same person.
  const [newOne] = useState(() => newId())
  const tries = useTries()
  const set = (changes: Partial<CustomerDetails>) => setDraft((before) => ({ ...before, ...changes }))
  const parsed = customerDetailsSchema.safeParse(draft)
  const mistake = (field: keyof CustomerDetails) =>
    tries.isTried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const params = { restaurantId: restaurant.id }
  const save = useChange(
    {
      rereads: [['customers']],
      send: (details: CustomerDetails) =>
        customer
          ? api(changeCustomer, {
              params: { ...params, customerId: customer.id },
              body: { version: begun.version, ...details },
              key: newId(),
            })
          : api(addCustomer, { params, body: { id: newOne, ...details }, key: newOne }),
      failure: customer ? 'The change was not saved' : 'Nobody was added',
    },
    ({ name }) => {
      toast.success(customer ? `${name} is changed` : `${name} is in the directory`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (parsed.success) save.mutate(parsed.data)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={customer ? `Change ${customer.name}` : 'Add customer'}
      footer={
        <Button
          type="submit"
          form="customer"
          variant="primary"
          size="large"
          className="flex-1"
          isPending={save.isPending}
        >
          {customer ? 'Save' : 'Add customer'}
        </Button>
      }
    >
      <form ref={tries.form} id="customer" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This record" onTakeTheirs={() => setDraft(detailsOf(customer))} />
        <TextField
          label="Name"
          value={draft.name}
          maxLength={80}
          onChange={(name) => set({ name })}
          error={mistake('name')}
        />
        <TextField
          label="Phone"
          type="tel"
          value={draft.phone}
          maxLength={40}
          onChange={(phone) => set({ phone })}
          error={mistake('phone')}
        />
        <TextField
          label="E-mail"
          type="email"
          value={draft.email}
          maxLength={254}
          onChange={(email) => set({ email })}
          description="For receipts. It is no consent to marketing: that is recorded on their page."
          error={mistake('email')}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-sm">Allergies</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {allergens.map((each) => (
              <Checkbox
                key={each}
                isSelected={draft.allergies.includes(each)}
                onChange={() => set({ allergies: toggled(draft.allergies, each) })}
              >
                {allergenWords[each]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextField
          label="More about allergies"
          value={draft.allergyNote}
          maxLength={200}
          onChange={(allergyNote) => set({ allergyNote })}
          description="Stands on the kitchen’s ticket, for example “carries an EpiPen”. Write down only what they told you."
          error={mistake('allergyNote')}
        />
      </form>
    </Sheet>
  )
}
