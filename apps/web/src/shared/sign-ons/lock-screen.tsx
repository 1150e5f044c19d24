import { Refused } from '@tableside/client/http'
import type { PersonHere } from '@tableside/contract/devices'
import { Button, EmptyState, ErrorState, PinPad, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatFailure } from '../format-failure.ts'
import { formatClock } from '../format-time.ts'
import { useSession } from '../identity/auth-provider.tsx'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useNow } from '../use-now.ts'
import { FaceButton } from './face-button.tsx'
import { peopleQuery } from './people-query.ts'
import { useSignOnHere } from './use-sign-on-here.ts'

export type LockScreenProps = {
  actions?: ReactNode
  /** How many open orders each person has, where the device knows of orders. */
  openOrders?: ReadonlyMap<string, number> | undefined
}

const noOrders: ReadonlyMap<string, number> = new Map()

/** The people of this location, those on shift first; a tap and a PIN, and the device is theirs. */
export function LockScreen({ actions, openOrders = noOrders }: LockScreenProps) {
  const { restaurant, location } = useRestaurant()
  const { data: people, isError, refetch } = useQuery(peopleQuery(restaurant.id, location.id))
  const now = useNow(5_000)
  const [chosen, setChosen] = useState<PersonHere>()
  return (
    <main
      aria-label="Lock screen"
      className="mx-auto grid min-h-0 w-full max-w-7xl flex-1 grid-rows-[auto_minmax(0,1fr)] gap-x-10 bg-paper px-4 py-5 md:grid-cols-[minmax(0,1fr)_20rem] md:px-8 print:hidden"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-5 md:col-span-2">
        <div className="min-w-0">
          <h1 className="truncate font-display font-semibold text-2xl">{restaurant.name}</h1>
          <p className="truncate text-quiet">{location.name}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          {actions}
          <p className="figures font-semibold text-3xl">{formatClock(now, restaurant.timeZone)}</p>
        </div>
      </header>
      <section aria-label="Who is on" className={`min-h-0 overflow-y-auto ${chosen ? 'max-md:hidden' : ''}`}>
        {people && people.length > 0 && (
          <Faces people={people} openOrders={openOrders} chosen={chosen} onChoose={setChosen} />
        )}
        {people?.length === 0 && (
          <EmptyState title="Nobody works here yet" icon={<Users size={24} aria-hidden />}>
            A manager adds people with a PIN under People in the dashboard.
          </EmptyState>
        )}
        {!people && isError && <ErrorState title="Couldn’t load the people" onRetry={() => void refetch()} />}
        {!people && !isError && <Skeleton className="h-64" />}
      </section>
      <section aria-label="PIN" className={`flex flex-col items-center ${chosen ? '' : 'max-md:hidden'}`}>
        {chosen ? (
          <TypedPin key={chosen.staffId} person={chosen} onBack={() => setChosen(undefined)} />
        ) : (
          <p className="pt-12 text-center text-lg text-quiet">Tap your name, then type your PIN.</p>
        )}
      </section>
    </main>
  )
}

type FacesProps = {
  people: readonly PersonHere[]
  openOrders: ReadonlyMap<string, number>
  chosen: PersonHere | undefined
  onChoose: (to: PersonHere) => void
}

function Faces({ people, openOrders, chosen, onChoose }: FacesProps) {
  const onShift = people.filter(({ isOnShift }) => isOnShift)
  const others = people.filter(({ isOnShift }) => !isOnShift)
  const groups = [
    { title: 'On shift', people: onShift },
    { title: onShift.length > 0 ? 'Not clocked in' : 'People', people: others },
  ].filter((group) => group.people.length > 0)
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <div key={group.title}>
          <h2 className="mb-2 font-semibold">{group.title}</h2>
          <ul className="grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
            {group.people.map((person) => (
              <li key={person.staffId}>
                <FaceButton
                  person={person}
                  openOrders={openOrders.get(person.staffId) ?? 0}
                  isChosen={chosen?.staffId === person.staffId}
                  onPress={() => onChoose(person)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function TypedPin({ person, onBack }: { person: PersonHere; onBack: () => void }) {
  const { restaurant } = useRestaurant()
  const { device } = useSession()
  const signOn = useSignOnHere(restaurant.id, device?.kind ?? 'till')
  const { digits } = person.verifier ?? {}
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <Button
        variant="quiet"
        className="self-start md:hidden"
        icon={<ArrowLeft size={20} aria-hidden />}
        onPress={onBack}
      >
        Another person
      </Button>
      <PinPad
        label={`PIN of ${person.name}`}
        length={digits ?? 6}
        minLength={digits ?? 4}
        onComplete={(pin) => signOn.mutate({ person, pin })}
        isDisabled={signOn.isPending}
        {...(signOn.error && { error: formatReason(signOn.error) })}
        autoFocus
      />
    </div>
  )
}

/** The server's words, or what this device found out without it. */
function formatReason(error: Error): string {
  return error instanceof Refused ? formatFailure(error) : error.message
}
