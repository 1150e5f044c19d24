import { collectFood, listReadyFood } from '@tableside/contract/kitchen'
import { theGuests } from '@tableside/domain/guest-tables'
import { Button, EmptyState, Sheet, toast } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatSince } from '../../shared/format-since.ts'
import { formatTableName } from '../../shared/format-table-name.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { newId } from '../../shared/new-id.ts'
import { useSignOn } from '../../shared/sign-ons/sign-on-store.ts'
import { useChange } from '../../shared/use-change.ts'
import { useNow } from '../../shared/use-now.ts'
import { type ReadyFood, readyFoodKey, readyFoodQuery } from './ready-food-query.ts'
import { useTill } from './till-context.tsx'

export function useReadyFood(): readonly ReadyFood[] | undefined {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  const enabled = can(listReadyFood.access) === true
  return useQuery({ ...readyFoodQuery(restaurant.id, location.id), enabled }).data
}

/**
 * Says once what came to the pass, to whoever serves it: on a till somebody is signed on at, of their tables and of those
 * nobody serves. The others find it in the list.
 */
export function ReadyNews() {
  const ready = useReadyFood()
  const me = useSignOn()?.staffId
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!ready) return
    const before = known.current
    known.current = new Set(ready.map(keyOf))
    for (const food of before ? ready : []) {
      const isNobodys = food.servedBy === null || food.servedBy === theGuests
      const isMine = me === undefined || isNobodys || food.servedBy === me
      if (isMine && !before?.has(keyOf(food))) toast.info(formatReady(food), { id: keyOf(food) })
    }
  }, [ready, me])
  return null
}

/** How much stands at the pass, on every screen of the till; opens the list. Not there while nothing does. */
export function ReadyButton() {
  const ready = useReadyFood() ?? []
  const [isOpen, setIsOpen] = useState(false)
  if (ready.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        variant="quiet"
        className="figures text-herb! max-sm:min-w-11 max-sm:px-1"
        icon={<BellRing size={20} aria-hidden />}
        aria-label={`${ready.length} ready at the pass`}
        onPress={() => setIsOpen(true)}
      >
        {ready.length} <span className="max-lg:sr-only">ready</span>
      </Button>
      {isOpen && <ReadySheet ready={ready} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** What waits to be taken to the guests, one's own tables first; taken here, it is gone from every till. */
function ReadySheet({ ready, onClose }: { ready: readonly ReadyFood[]; onClose: () => void }) {
  const me = useSignOn()?.staffId
  const isMine = ({ servedBy }: ReadyFood) => me !== undefined && servedBy === me
  const ordered = [...ready.filter(isMine), ...ready.filter((food) => !isMine(food))]
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Ready at the pass">
      {ordered.length === 0 && (
        <EmptyState title="Nothing is waiting">Food the kitchen has bumped appears here.</EmptyState>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {ordered.map((food) => (
          <ReadyRow key={keyOf(food)} food={food} isMine={isMine(food)} />
        ))}
      </ul>
    </Sheet>
  )
}

function ReadyRow({ food, isMine }: { food: ReadyFood; isMine: boolean }) {
  const { restaurant, location } = useTill()
  const queryClient = useQueryClient()
  const now = useNow(5_000)
  const stations = food.tickets.map(({ stationId }) => location.stations.find(({ id }) => id === stationId)?.name ?? '')
  const key = readyFoodKey(restaurant.id)
  const collect = useChange({
    invalidates: [key],
    failure: `Couldn’t mark ${callName(food)} as collected`,
    send: async () => {
      for (const { id: ticketId } of food.tickets) {
        await api(collectFood, { params: { restaurantId: restaurant.id, ticketId }, key: newId() })
      }
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold">
          {callName(food)}
          {isMine && <span className="font-normal text-quiet"> (yours)</span>}
        </span>
        <span className="figures block text-quiet text-sm">
          {stations.join(', ')} · {formatSince(food.readyAt, now)}
          {!food.isWhole && ' · more is being made'}
        </span>
      </p>
      <Button
        onPress={() => collect.mutate(undefined)}
        isPending={collect.isPending}
        aria-label={`Collected: ${callName(food)}`}
      >
        Collected
      </Button>
    </li>
  )
}

function formatReady(food: ReadyFood): string {
  return food.isWhole ? `${callName(food)} ready at the pass` : `${callName(food)}: a part is ready at the pass`
}

function callName({ calledFor, orderNumber }: ReadyFood): string {
  return calledFor ? formatTableName(calledFor) : `No. ${orderNumber ?? ''}`
}

function keyOf({ orderId, fire, tickets }: ReadyFood): string {
  return `${orderId} ${fire} ${tickets.map(({ id }) => id).join(' ')}`
}
