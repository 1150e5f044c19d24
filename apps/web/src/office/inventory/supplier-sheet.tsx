import { addSupplier, changeSupplier, type Supplier } from '@tableside/contract/inventory'
import { Button, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { rereadsStock } from './inventory-queries.ts'

/** Somebody one buys from. */
export function SupplierSheet({ supplier, onClose }: { supplier: Supplier | undefined; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: {
      name: supplier?.name ?? '',
      email: supplier?.email ?? '',
      phone: supplier?.phone ?? '',
      note: supplier?.note ?? '',
    },
    version: supplier?.version,
    request: (draft, { id, version }, intent: 'archive' | undefined) => {
      const body = { ...draft, email: draft.email.trim() }
      if (!supplier) return request(addSupplier, { params, body: { id, ...body } })
      return request(changeSupplier, {
        params: { ...params, supplierId: supplier.id },
        body: { ...body, version, isArchived: intent === 'archive' },
      })
    },
    messages: { email: 'Please enter a whole email address' },
    invalidates: rereadsStock,
    failure: 'Couldn’t save the supplier',
    success: ({ name }, _, intent) => `${name.trim()} is ${intent ? 'archived' : 'saved'}`,
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={supplier ? `Edit ${supplier.name}` : 'Add a supplier'}
      what="This supplier"
      submit={supplier?.isArchived ? 'Save and restore' : 'Save supplier'}
      onClose={onClose}
      actions={
        supplier &&
        !supplier.isArchived && (
          <Button variant="quiet" onPress={() => edit.submit('archive')} isDisabled={edit.isPending}>
            Archive
          </Button>
        )
      }
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} autoFocus />
      <TextField {...edit.field('email')} label="Email" type="email" maxLength={200} />
      <TextField {...edit.field('phone')} label="Telephone" type="tel" maxLength={40} />
      <TextField {...edit.field('note')} label="Note" description="Delivery days, minimum order" maxLength={400} />
    </EditSheet>
  )
}
