import { addCustomer, changeCustomer } from '@tableside/contract/customers'
import type { Customer, CustomerDetails } from '@tableside/domain/customers'
import { allergenLabel, allergens } from '@tableside/domain/menu'
import { Checkbox, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { toggled } from '../../shared/toggled.ts'

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
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: detailsOf(customer),
    version: customer?.version,
    request: (details, { id, version }) =>
      customer
        ? request(changeCustomer, { params: { ...params, customerId: customer.id }, body: { version, ...details } })
        : request(addCustomer, { params, body: { id, ...details } }),
    invalidates: [['customers']],
    failure: customer ? 'The change was not saved' : 'Nobody was added',
    success: ({ name }) => `${name.trim()} is ${customer ? 'changed' : 'in the directory'}`,
    onSaved: onClose,
  })
  const { allergies } = edit.values
  return (
    <EditSheet
      edit={edit}
      title={customer ? `Change ${customer.name}` : 'Add customer'}
      what="This record"
      submit={customer ? 'Save' : 'Add customer'}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} />
      <TextField {...edit.field('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField
        {...edit.field('email')}
        label="E-mail"
        type="email"
        maxLength={254}
        description="For receipts. It is no consent to marketing: that is recorded on their page."
      />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Allergies</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {allergens.map((each) => (
            <Checkbox
              key={each}
              isSelected={allergies.includes(each)}
              onChange={() => edit.change({ allergies: toggled(allergies, each) })}
            >
              {allergenLabel(each)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextField
        {...edit.field('allergyNote')}
        label="More about allergies"
        maxLength={200}
        description="Shown on the kitchen ticket, for example “carries an EpiPen”. Record only what they told you."
      />
    </EditSheet>
  )
}
