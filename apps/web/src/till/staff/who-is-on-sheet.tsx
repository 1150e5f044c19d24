import { Button, EmptyState, ErrorState, Sheet, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Clock, Users } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { formatOpenOrders } from '../../shared/orders/order-labels.ts'
import { formatPresence } from '../../shared/sign-ons/format-presence.ts'
import { peopleQuery } from '../../shared/sign-ons/people-query.ts'
import { PersonBadge } from '../../shared/sign-ons/person-badge.tsx'
import { useMyStaffId } from '../../shared/sign-ons/use-people-here.ts'
import { useTill } from '../orders/till-context.tsx'
import { ClockSheet } from './clock-sheet.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { useOrdersByWaiter } from './orders-by-waiter.ts'

/** Who is clocked in, signed on or has a table now; here one clocks in and out, and hands over at the end of a shift. */
export function WhoIsOnSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location, live } = useTill()
  const { can } = useAccess()
  const { data: people, isError, refetch } = useQuery(peopleQuery(restaurant.id, location.id))
  const ordersOf = useOrdersByWaiter()
  const mine = ordersOf.get(useMyStaffId() ?? '') ?? []
  const [step, setStep] = useState<'list' | 'clock' | 'hand-over'>('list')
  if (step === 'clock') return <ClockSheet onClose={onClose} />
  if (step === 'hand-over') return <HandOverSheet orders={mine} onClose={onClose} />
  // Until the open orders are read this till knows only some of them: none is counted, and none is left behind.
  const areOrdersKnown = live.isLoaded

  const isHere = (staffId: string) => ordersOf.has(staffId)
  const here = people?.filter((person) => formatPresence(person) !== '' || isHere(person.staffId))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Who is on, ${location.name}`}
      footer={
        can({ permission: 'orders.take', feature: 'staff_management' }) === true && (
          <Button
            size="large"
            variant="primary"
            className="flex-1"
            icon={<Clock size={20} aria-hidden />}
            onPress={() => setStep('clock')}
          >
            Clock in or out
          </Button>
        )
      }
    >
      {live.isFailed && <ErrorState title="Couldn’t load the open orders" onRetry={live.retry} />}
      {!people && !isError && <Skeleton className="h-40" />}
      {!people && isError && <ErrorState title="Couldn’t load the people" onRetry={() => void refetch()} />}
      {here?.length === 0 && (
        <EmptyState title="Nobody is on yet" icon={<Users size={24} aria-hidden />}>
          Whoever clocks in, signs on or opens an order is shown here.
        </EmptyState>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {here?.map((person) => (
          <li key={person.staffId} className="flex min-h-14 items-center gap-3 py-2">
            <PersonBadge name={person.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{person.name}</span>
              <span className="block truncate text-quiet text-sm">{formatPresence(person) || 'Not clocked in'}</span>
            </span>
            <span className="figures text-sm">
              {areOrdersKnown && isHere(person.staffId) && formatOpenOrders(ordersOf.get(person.staffId)?.length ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      {areOrdersKnown && mine.length > 0 && can({ permission: 'orders.take' }) === true && (
        <Button
          size="large"
          className="mt-5 w-full"
          icon={<ArrowRightLeft size={20} aria-hidden />}
          onPress={() => setStep('hand-over')}
        >
          Hand over my {formatOpenOrders(mine.length)}
        </Button>
      )}
    </Sheet>
  )
}
