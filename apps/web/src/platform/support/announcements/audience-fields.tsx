import { type PlanKey, planKeys } from '@tableside/domain/plans'
import { Button, Checkbox, RadioGroup, SearchField, Skeleton } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { restaurantsQuery } from '../../overview/platform-queries.ts'

type Audience = {
  readonly isForAll: boolean
  readonly plans: readonly PlanKey[]
  /** By id, with the name to show. */
  readonly restaurants: ReadonlyMap<string, string>
}

/** Whom it is for: everybody, or plans and restaurants together. */
export function AudienceFields({
  error,
  onChange,
  ...audience
}: Audience & { error?: string; onChange: (audience: Audience) => void }) {
  const { isForAll, plans, restaurants } = audience
  const handleWhom = (whom: 'all' | 'some') =>
    onChange(whom === 'all' ? { isForAll: true, plans: [], restaurants: new Map() } : { ...audience, isForAll: false })
  const togglePlan = (plan: PlanKey, isOn: boolean) =>
    onChange({ ...audience, plans: planKeys.filter((key) => (key === plan ? isOn : plans.includes(key))) })
  const toggleRestaurant = (id: string, name: string, isOn: boolean) => {
    const chosen = new Map(restaurants)
    if (isOn) chosen.set(id, name)
    else chosen.delete(id)
    onChange({ ...audience, restaurants: chosen })
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="Audience"
        options={[
          { id: 'all', label: 'Every restaurant' },
          { id: 'some', label: 'Chosen plans and restaurants' },
        ]}
        value={isForAll ? 'all' : 'some'}
        onChange={handleWhom}
        error={error}
      />
      {!isForAll && (
        <>
          <fieldset>
            <legend className="font-medium text-sm">Everybody on</legend>
            <div className="flex flex-wrap gap-x-6">
              {planKeys.map((plan) => (
                <Checkbox key={plan} isSelected={plans.includes(plan)} onChange={(isOn) => togglePlan(plan, isOn)}>
                  <span className="capitalize">{plan}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium text-sm">These restaurants</legend>
            {restaurants.size > 0 && (
              <ul aria-label="Chosen restaurants" className="mb-2 flex flex-wrap gap-2">
                {[...restaurants].map(([id, name]) => (
                  <li key={id} className="max-w-full">
                    <Button
                      icon={<X size={16} aria-hidden />}
                      aria-label={`Take out ${name}`}
                      onPress={() => toggleRestaurant(id, name, false)}
                      className="max-w-full"
                    >
                      <span className="truncate">{name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <RestaurantSearch chosen={restaurants} onToggle={toggleRestaurant} />
          </fieldset>
        </>
      )}
    </div>
  )
}

type RestaurantSearchProps = {
  chosen: ReadonlyMap<string, string>
  onToggle: (id: string, name: string, isOn: boolean) => void
}

/** The newest, or those that match what is typed. */
function RestaurantSearch({ chosen, onToggle }: RestaurantSearchProps) {
  const [typed, setTyped] = useState('')
  const found = useInfiniteQuery(restaurantsQuery(useDeferredValue(typed.trim())))
  const rows = found.data?.pages.flatMap(({ restaurants }) => restaurants) ?? []
  return (
    <>
      <SearchField label="Search restaurants" value={typed} onChange={setTyped} />
      <div
        className="relative mt-2 h-44 overflow-y-auto rounded-control border border-line px-3"
        aria-busy={found.isPending}
      >
        {found.isPending ? (
          <Skeleton className="my-3 h-32 w-full" />
        ) : found.error && !found.data ? (
          <p className="py-3 text-quiet">Couldn’t load the restaurants. Type again to retry.</p>
        ) : rows.length === 0 ? (
          <p className="py-3 text-quiet">No restaurant matches.</p>
        ) : (
          <>
            {rows.map(({ id, name, ownerEmail }) => (
              <Checkbox
                key={id}
                isSelected={chosen.has(id)}
                onChange={(isOn) => onToggle(id, name, isOn)}
                className="w-full"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere block">{name}</span>
                  {ownerEmail && <span className="wrap-anywhere block text-quiet text-sm">{ownerEmail}</span>}
                </span>
              </Checkbox>
            ))}
            {found.hasNextPage && (
              <Button
                variant="quiet"
                onPress={() => void found.fetchNextPage()}
                isPending={found.isFetchingNextPage}
                className="mb-1"
              >
                Show more
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}
