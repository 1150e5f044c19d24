import { addCustomer, changeCustomer } from '@tableside/contract/customers'
import type { Customer, CustomerDetails } from '@tableside/domain/customers'
import { TextField } from '@tableside/ui'
import { AllergiesField } from '../../shared/customers/allergies-field.tsx'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

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
    failure: customer ? 'Couldn’t save the change' : 'Couldn’t add the customer',
    success: ({ name }) => `${name.trim()} is ${customer ? 'changed' : 'in the directory'}`,
    onSaved: onClose,
  })
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
        label="Email"
        type="email"
        maxLength={254}
        description="For receipts. It is no consent to marketing: that is recorded on their page."
      />
      <AllergiesField value={edit.values.allergies} onChange={(allergies) => edit.change({ allergies })} />
      <TextField
        {...edit.field('allergyNote')}
        label="More about allergies"
        maxLength={200}
        description="Shown on the kitchen ticket, for example “carries an EpiPen”. Record only what they told you."
      />
    </EditSheet>
  )
}
