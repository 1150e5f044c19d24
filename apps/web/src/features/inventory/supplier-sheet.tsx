import { addSupplier, changeSupplier, type Supplier } from '@tableside/contract/inventory'
import { supplierDraftSchema } from '@tableside/domain/inventory'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { rereadsStock } from './inventory-queries.ts'

const draftOf = (supplier: Supplier | undefined) => ({
  name: supplier?.name ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  note: supplier?.note ?? '',
})

/** Somebody one buys from. */
export function SupplierSheet({ supplier, onClose }: { supplier: Supplier | undefined; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const [id] = useState(() => newId())
  const [draft, setDraft] = useState(() => draftOf(supplier))
  const begun = useBegun(supplier?.version)
  const tries = useTries()
  const parsed = supplierDraftSchema.safeParse({ ...draft, email: draft.email.trim() })
  const wrong = (field: string) =>
    tries.isTried && !parsed.success ? parsed.error.issues.find(({ path }) => path[0] === field)?.message : undefined
  const set = (field: keyof typeof draft) => (value: string) => setDraft((before) => ({ ...before, [field]: value }))
  const field = (name: keyof typeof draft) => {
    const error = name === 'email' && wrong(name) ? 'Please enter a whole e-mail address' : wrong(name)
    return { value: draft[name], onChange: set(name), error }
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: (isArchived: boolean) => {
        const body = supplierDraftSchema.parse({ ...draft, email: draft.email.trim() })
        const params = { restaurantId: restaurant.id }
        if (!supplier) return api(addSupplier, { params, body: { id, ...body }, key: newId() })
        return api(changeSupplier, {
          params: { ...params, supplierId: supplier.id },
          body: { ...body, version: begun.version, isArchived },
          key: newId(),
        })
      },
      failure: 'The supplier was not saved',
    },
    (isArchived) => {
      toast.success(isArchived ? `${draft.name.trim()} is archived` : `${draft.name.trim()} is saved`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (parsed.success) save.mutate(false)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={supplier ? `Edit ${supplier.name}` : 'Add a supplier'}
      footer={
        <>
          <Button type="submit" form="supplier" variant="primary" isPending={save.isPending}>
            {supplier?.isArchived ? 'Save and use again' : 'Save supplier'}
          </Button>
          {supplier && !supplier.isArchived && (
            <Button variant="quiet" onPress={() => save.mutate(true)} isDisabled={save.isPending}>
              Archive
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="supplier" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This supplier" onTakeTheirs={() => setDraft(draftOf(supplier))} />
        <TextField label="Name" maxLength={80} autoFocus {...field('name')} />
        <TextField label="E-mail" type="email" maxLength={200} {...field('email')} />
        <TextField label="Telephone" type="tel" maxLength={40} {...field('phone')} />
        <TextField label="Note" description="Delivery days, minimum order" maxLength={400} {...field('note')} />
      </form>
    </Sheet>
  )
}
