import { findGuests } from '@tableside/contract/customers'
import { allergyLine, customerDetailsSchema, type GuestChoice } from '@tableside/domain/customers'
import { Button, SearchField, Sheet, Spinner, TextField } from '@tableside/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert, UserRoundPlus } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { api } from '../api.ts'
import { AllergiesField } from '../customers/allergies-field.tsx'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { newId } from '../new-id.ts'
import { useTries } from '../use-tries.ts'

export type FindGuestSheetProps = {
  title: string
  /** Where they are attached now, for its words. */
  at: string
  /** Who stands there now. */
  attached: Pick<GuestChoice, 'name'> | null
  /** Null takes them off. */
  onChoose: (guest: GuestChoice | null) => void
  onClose: () => void
}

/** Finds a guest of the directory, or adds one; without a network, adding still works at the till. */
export function FindGuestSheet({ title, at, attached, onChoose, onClose }: FindGuestSheetProps) {
  const { restaurant } = useRestaurant()
  const [typed, setTyped] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['guests', restaurant.id, search],
    queryFn: async ({ signal }) =>
      (await api(findGuests, { params: { restaurantId: restaurant.id }, query: { search }, signal })).guests,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const choose = (guest: GuestChoice | null) => {
    onChoose(guest)
    onClose()
  }
  const guests = search === '' ? [] : (found.data ?? [])
  if (isAdding)
    return (
      <AddGuest
        name={/\d/.test(typed) ? '' : typed.trim()}
        phone={/\d/.test(typed) ? typed.trim() : ''}
        at={at}
        onAdd={choose}
        onClose={onClose}
      />
    )
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button
          size="large"
          className="flex-1"
          icon={<UserRoundPlus size={20} aria-hidden />}
          onPress={() => setIsAdding(true)}
        >
          Add a new guest
        </Button>
      }
    >
      {attached && (
        <div className="mb-4 flex items-center justify-between gap-3">
          <p className="wrap-anywhere min-w-0">
            {capitalised(at)}: <strong>{attached.name}</strong>
          </p>
          <Button onPress={() => choose(null)}>Take off</Button>
        </div>
      )}
      <SearchField label="Name, phone or email" value={typed} onChange={setTyped} autoFocus />
      <div aria-live="polite" className="mt-2">
        {found.isLoading && <Spinner />}
        {found.isError && (
          <p className="py-2 text-quiet">The directory cannot be reached now. You can still add a new guest.</p>
        )}
        {search !== '' && found.data && guests.length === 0 && <p className="py-2 text-quiet">No customers found.</p>}
        <ul className="divide-y divide-line">
          {guests.map(({ phoneEnd, lastVisitAt: _, ...guest }) => (
            <li key={guest.customerId}>
              <button
                type="button"
                onClick={() => choose(guest)}
                className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control px-2 py-2 text-left hover:bg-paper"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere font-medium">{guest.name}</span>
                  {allergyLine(guest) && (
                    <span className="flex items-start gap-1.5 text-beet text-sm">
                      <TriangleAlert size={16} role="img" aria-label="Allergies" className="mt-0.5 shrink-0" />
                      {allergyLine(guest)}
                    </span>
                  )}
                </span>
                {phoneEnd && <span className="figures shrink-0 text-quiet text-sm">… {phoneEnd}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type AddGuestProps = {
  name: string
  phone: string
  at: string
  onAdd: (guest: GuestChoice) => void
  onClose: () => void
}

function AddGuest({ at, onAdd, onClose, ...typed }: AddGuestProps) {
  const [name, setName] = useState(typed.name)
  const [phone, setPhone] = useState(typed.phone)
  const [chosen, setChosen] = useState<GuestChoice['allergies']>([])
  const tries = useTries()
  const parsed = customerDetailsSchema.safeParse({ name, phone, allergies: chosen })
  const wrong = (field: string) =>
    tries.isTried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!parsed.success) return
    const { name: given, allergies, phone: number } = parsed.data
    onAdd({ customerId: newId(), name: given, allergies, allergyNote: '', added: { phone: number } })
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Add a new guest"
      footer={
        <Button type="submit" form="new-guest" variant="primary" size="large" className="flex-1">
          {`Add and put ${at}`}
        </Button>
      }
    >
      <form ref={tries.form} id="new-guest" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <TextField label="Name" value={name} maxLength={80} onChange={setName} autoFocus error={wrong('name')} />
        <TextField label="Phone" type="tel" value={phone} maxLength={40} onChange={setPhone} error={wrong('phone')} />
        <AllergiesField value={chosen} onChange={setChosen} />
      </form>
    </Sheet>
  )
}
