import type { Location } from '@tableside/contract/restaurants'
import { pence, sumPence } from '@tableside/domain/money'
import {
  Card,
  classNames,
  EmptyState,
  ErrorState,
  formatPence,
  Loading,
  Money,
  Skeleton,
  StatCard,
  StatCards,
  StatusPill,
  TextLink,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useMemo } from 'react'
import { useTodaysBookings } from '../../shared/bookings/diary-query.ts'
import { FloorRooms } from '../../shared/floor/floor-rooms.tsx'
import { FloorShown, useFloorShown } from '../../shared/floor/floor-shown.tsx'
import { conditionBoxes, conditionLabels } from '../../shared/floor/table-labels.ts'
import { floorAreas, type TableState, tableStates } from '../../shared/floor/table-state.ts'
import { floorNowQuery } from '../../shared/floor/use-floor-now.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatSince } from '../../shared/format-since.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useNow } from '../../shared/use-now.ts'
import { formatCourses } from './format-courses.ts'

/** The floor as it is this minute; a tap leads to the order. It follows the restaurant's log and never asks again by itself. */
export function LiveFloor({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const navigate = useNavigate()
  const now = useNow(30_000)
  const shown = useFloorShown()
  const floor = useQuery(floorNowQuery(restaurant.id, location.id))
  const nameOf = useNameOf()
  const courseNames = useCourseNames()
  const { timeZone } = restaurant
  const bookings = useTodaysBookings({ restaurantId: restaurant.id, locationId: location.id })
  const states = useMemo(
    () =>
      tableStates(location.tables, floor.data?.orders ?? [], { nameOf, courseNames }, floor.data?.turning, {
        bookings,
        now,
        timeZone,
      }),
    [location.tables, floor.data, nameOf, courseNames, bookings, now, timeZone],
  )
  const areas = useMemo(() => floorAreas(location, states), [location, states])
  const mayTake = can({ permission: 'orders.take', feature: 'order_management' }) === true
  const open = (orderId: string) =>
    void (mayTake
      ? navigate({ to: '/till/orders/$orderId', params: { orderId } })
      : navigate({ to: '/dashboard/orders/$orderId', params: { orderId } }))
  const handleTable = ({ orders: [first] }: TableState) => {
    if (first) open(first.id)
    else if (mayTake) void navigate({ to: '/till' })
  }
  if (floor.isPending) return <LiveSkeleton />
  if (floor.isError) {
    return (
      <ErrorState title="Couldn’t load the floor" onRetry={() => void floor.refetch()} isRetrying={floor.isFetching}>
        {formatFailure(floor.error)}
      </ErrorState>
    )
  }
  const seated = floor.data.orders.filter(({ tableId }) => tableId !== null)
  const taken = states.filter((state) => state.orders.length > 0).length
  return (
    <div className="flex flex-col gap-6">
      <StatCards label="The floor now" columns={3}>
        <StatCard label="Tables occupied" value={`${taken} of ${states.length}`} />
        <StatCard label="Guests seated" value={`${seated.reduce((sum, { covers }) => sum + (covers ?? 0), 0)}`} />
        <StatCard
          label="Still to be paid"
          value={formatPence(pence(sumPence(floor.data.orders.map(({ balanceDuePence }) => balanceDuePence))))}
        />
      </StatCards>
      {areas.length === 0 ? (
        <EmptyState title="No tables yet" icon={<LayoutGrid size={24} aria-hidden />}>
          Draw them under Floor plan; every till then shows them where they stand.
        </EmptyState>
      ) : (
        <>
          <Legend cleansTables={location.cleansTables} isBooked={bookings.length > 0} />
          <div className={shown === 'plan' ? 'flex h-[70dvh] min-h-96 flex-col' : 'contents'}>
            <FloorRooms areas={areas} shownAs={shown} now={now} onTable={handleTable} tools={<FloorShown />} />
          </div>
        </>
      )}
      {floor.data.orders.length > 0 && (
        <Card title="Open orders">
          <ul className="divide-y divide-line">
            {floor.data.orders.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <TextLink
                  href={mayTake ? `/till/orders/${order.id}` : `/dashboard/orders/${order.id}`}
                  className="inline-flex min-h-11 min-w-28 items-center font-semibold"
                >
                  {whoFor(order)}
                </TextLink>
                <span className="figures text-quiet text-sm">{formatSince(order.openedAt, now)}</span>
                <span className="text-sm">{formatCourses(order, courseNames)}</span>
                {order.billPrintedAt !== null && (
                  <StatusPill tone={order.isChangedSinceBill ? 'attention' : 'good'}>
                    {order.isChangedSinceBill ? 'Bill out of date' : 'Bill printed'}
                  </StatusPill>
                )}
                <Money pence={order.balanceDuePence} className="ml-auto font-semibold" />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const occupiedConditions = ['free', 'seated', 'sent', 'away', 'bill_asked', 'part_paid', 'checking'] as const

function Legend({ cleansTables, isBooked }: Pick<Location, 'cleansTables'> & { isBooked: boolean }) {
  const conditions = [
    ...occupiedConditions,
    ...(cleansTables ? (['paid', 'cleaning'] as const) : []),
    ...(isBooked ? (['booked', 'late'] as const) : []),
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm" aria-label="What the colours mean">
      {conditions.map((condition) => (
        <li key={condition} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={classNames('inline-block size-4 rounded-[4px] border-2', conditionBoxes[condition])}
          />
          {conditionLabels[condition]}
        </li>
      ))}
    </ul>
  )
}

function LiveSkeleton() {
  return (
    <Loading what="the floor" className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
