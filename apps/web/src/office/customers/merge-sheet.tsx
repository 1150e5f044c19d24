import { type CustomerPerson, mergeCustomers } from '@tableside/contract/customers'
import { type Customer, mergeDetails } from '@tableside/domain/customers'
import { Button, ConfirmDialog, SearchField, Sheet, toast } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { formatVisits } from './customer-labels.ts'
import { customersQuery } from './customer-queries.ts'

const matchLabels = { phone: 'the same number', email: 'the same address', name: 'the same name' } as const

/** Chooses the other record of a person, and takes both for one. */
export function MergeSheet({ person, onClose }: { person: CustomerPerson; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const kept = person.customer
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<Customer>()
  const search = useDeferredValue(typed.trim())
  const found = useInfiniteQuery({ ...customersQuery(restaurant.id, { search }), enabled: search !== '' })
  const results =
    search === '' ? [] : (found.data?.pages[0]?.customers ?? []).filter(({ id }) => id !== kept.id).slice(0, 8)
  const merge = useChange(
    {
      invalidates: [['customers']],
      send: (mergedId: string, { id }) =>
        request(mergeCustomers, {
          params: { restaurantId: restaurant.id, customerId: kept.id },
          body: { id: id, mergedId },
        }),
      failure: 'Couldn’t merge the records',
    },
    () => {
      toast.success(`Now one record: ${kept.name}`, { description: 'You can undo this on their page.' })
      onClose()
    },
  )
  const after = other && mergeDetails(kept, other)
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Merge with ${kept.name}`}>
      <p className="mb-4 text-quiet">
        {kept.name} stays. Orders and notes of the other move over, gaps are filled, the allergies of both stand. A “no”
        to marketing follows, a “yes” does not.
      </p>
      {person.maybeSame.length > 0 && (
        <>
          <h3 className="mb-1 font-semibold">May be the same</h3>
          <ul className="mb-5 divide-y divide-line">
            {person.maybeSame.map(({ customer, visits, sameBy }) => (
              <Choice
                key={customer.id}
                customer={customer}
                note={`${sameBy.map((way) => matchLabels[way]).join(', ')} · ${formatVisits(visits)}`}
                onChoose={setOther}
              />
            ))}
          </ul>
        </>
      )}
      <SearchField label="Find the other record" value={typed} onChange={setTyped} />
      <ul className="mt-2 divide-y divide-line" aria-live="polite">
        {results.map((row) => (
          <Choice key={row.id} customer={row} note={formatVisits(row.visits)} onChoose={setOther} />
        ))}
        {search !== '' && found.data && results.length === 0 && (
          <li className="py-2 text-quiet">No other customers found</li>
        )}
      </ul>
      {after && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setOther(undefined)}
          title={`Are ${kept.name} and ${other.name} one person?`}
          confirmLabel="Merge the two"
          onConfirm={() => merge.mutate(other.id)}
          isPending={merge.isPending}
        >
          Afterwards: {[after.name, after.phone, after.email].filter(Boolean).join(', ')}. You can undo this on their
          page.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

type ChoiceProps = { customer: Customer; note: string; onChoose: (customer: Customer) => void }

function Choice({ customer, note, onChoose }: ChoiceProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere font-medium">{customer.name}</span>
        <span className="wrap-anywhere block text-quiet text-sm">
          {[customer.phone, customer.email, note].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button onPress={() => onChoose(customer)} aria-label={`Choose ${customer.name}`}>
        Choose
      </Button>
    </li>
  )
}
