import { addPartnerRestaurant, type Partner } from '@tableside/contract/partners'
import { Button, Card, Dialog, SearchField, Skeleton, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { restaurantsQuery } from '../overview/platform-queries.ts'
import { usePartnerChange } from './use-partner-change.ts'

type Found = { readonly id: string; readonly name: string }

/** The restaurants that came through the partner, and how one more is found by its name. */
export function RestaurantCard({ partner, className = '' }: { partner: Partner; className?: string }) {
  const [adding, setAdding] = useState<Found>()
  return (
    <Card title="Restaurants" className={className}>
      {partner.restaurantList.length === 0 && (
        <p className="text-quiet">None yet. Who signs up on a domain of the partner’s is added automatically.</p>
      )}
      <ul className="mb-4 flex flex-col divide-y divide-line">
        {partner.restaurantList.map(({ id, name, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <TextLink href={`/platform/restaurants/${id}`} className="inline-flex min-h-11 items-center font-medium">
              {name}
            </TextLink>
            <span className="text-quiet text-sm">since {formatMoment(since)}</span>
          </li>
        ))}
      </ul>
      <RestaurantSearch partner={partner} onChoose={setAdding} />
      {adding && <AddDialog partner={partner} restaurant={adding} onClose={() => setAdding(undefined)} />}
    </Card>
  )
}

/** So few are shown that the right one is seen; more of its name brings it up. */
const maxShown = 6

function RestaurantSearch({ partner, onChoose }: { partner: Partner; onChoose: (restaurant: Found) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useInfiniteQuery({ ...restaurantsQuery(search), enabled: search.length >= 2 })
  const known = new Set(partner.restaurantList.map(({ id }) => id))
  const others = found.data?.pages.flatMap(({ restaurants }) => restaurants).filter(({ id }) => !known.has(id)) ?? []
  return (
    <>
      <SearchField label="Find a restaurant to add" value={typed} onChange={setTyped} />
      {search.length >= 2 && (
        <ul aria-label="Restaurants found" className="mt-2 flex flex-col divide-y divide-line">
          {found.isPending && <Skeleton className="h-11" />}
          {found.error && <li className="py-2 text-beet">Couldn’t search restaurants. Try again.</li>}
          {found.data && others.length === 0 && <li className="py-2 text-quiet">No other restaurant matches.</li>}
          {others.slice(0, maxShown).map(({ id, name, ownerEmail }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{name}</span>
                <span className="wrap-anywhere block text-quiet text-sm">{ownerEmail ?? '–'}</span>
              </span>
              <Button className="ml-auto" onPress={() => onChoose({ id, name })}>
                Add<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type AddDialogProps = { partner: Partner; restaurant: Found; onClose: () => void }

function AddDialog({ partner, restaurant, onClose }: AddDialogProps) {
  const add = usePartnerChange(
    partner,
    () => api(addPartnerRestaurant, { params: { partnerId: partner.id }, body: { restaurantId: restaurant.id } }),
    `${restaurant.name} is ${partner.name}’s from now on`,
    onClose,
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${restaurant.name} came through ${partner.name}?`}
      footer={
        <Button variant="primary" onPress={() => add.mutate(undefined)} isPending={add.isPending}>
          Add {restaurant.name}
        </Button>
      }
    >
      <p>
        From now on {partner.name} shares in the fee of what {restaurant.name} takes, and sees its figures. This cannot
        be taken back: statements of the past stand on it.
      </p>
    </Dialog>
  )
}
