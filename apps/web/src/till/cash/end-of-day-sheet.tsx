import type { Command } from '@tableside/client/queue'
import { businessDate } from '@tableside/domain/time'
import { Banner, Button, EmptyState, ErrorState, Money, Sheet, Skeleton } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate } from '../../shared/format-time.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { orderSearchQuery } from '../../shared/orders/search-view.ts'
import { DayActions, DaySheet } from '../../shared/reports/day-sheet.tsx'
import { useEndOfDay } from '../../shared/reports/use-end-of-day.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useTill } from '../orders/till-context.tsx'
import { useQueueStatus, useWaiting } from '../orders/use-orders.ts'
import { waitingSummary } from '../orders/waiting-summary.ts'

export type EndOfDaySheetProps = { onOrder: (orderId: string) => void; onDrawer: () => void; onClose: () => void }

/** At the till, for who may see reports: today's X, what is still open one tap away, and the Z that closes the day. */
export function EndOfDaySheet({ onOrder, onDrawer, onClose }: EndOfDaySheetProps) {
  const { restaurant, location } = useTill()
  const [date] = useState(() => businessDate(new Date().toISOString(), restaurant))
  const [isListing, setIsListing] = useState(false)
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={isListing ? `Open bills, ${location.name}` : `End of the day, ${formatDate(date)}`}
    >
      {isListing ? (
        <OpenBills onOrder={onOrder} onBack={() => setIsListing(false)} />
      ) : (
        <Today date={date} onBills={() => setIsListing(true)} onDrawer={onDrawer} onClosed={onClose} />
      )}
    </Sheet>
  )
}

type TodayProps = { date: string; onBills: () => void; onDrawer: () => void; onClosed: () => void }

function Today({ date, onBills, onDrawer, onClosed }: TodayProps) {
  const day = useEndOfDay(date, onClosed)
  const isWaiting = useQueueStatus().pending.length > 0
  const waiting = useWaiting()
  const { refetch } = day.x
  useEffect(() => {
    if (!isWaiting) return
    // Once it is through, the figures are others.
    return () => void refetch()
  }, [isWaiting, refetch])
  return (
    <div className="flex flex-col gap-6">
      {waiting.length > 0 && <WaitingHere waiting={waiting} />}
      <div className="flex flex-col gap-2">
        <DayActions {...{ day, date }} isToday size="large" isWaiting={isWaiting} />
      </div>
      <DaySheet
        day={day}
        isToday
        ways={{
          openBills: ['See the bills', onBills],
          unansweredPayments: ['See the bills', onBills],
          openDrawers: ['Count', onDrawer],
        }}
      />
    </div>
  )
}

/** Why the day cannot be closed yet: this till has done more than the server knows of. */
function WaitingHere({ waiting }: { waiting: readonly Command[] }) {
  const { queue } = useTill()
  return (
    <Banner tone="attention" title={waitingSummary(waiting)} action={<Button onPress={queue.wake}>Try now</Button>}>
      The day can be closed once everything from this till has reached the server. It is sent by itself.
    </Banner>
  )
}

function OpenBills({ onOrder, onBack }: { onOrder: (orderId: string) => void; onBack: () => void }) {
  const { restaurant, location } = useTill()
  const found = useInfiniteQuery(orderSearchQuery(restaurant.id, { locationId: location.id, state: 'open' }))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <div className="flex flex-col gap-4">
      <Button variant="quiet" className="self-start" icon={<ArrowLeft size={20} aria-hidden />} onPress={onBack}>
        End of the day
      </Button>
      {found.isPending && <Skeleton className="h-64 w-full" />}
      {found.isError && (
        <ErrorState title="Couldn’t load the bills" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
          {formatFailure(found.error)}
        </ErrorState>
      )}
      {found.data && orders.length === 0 && <EmptyState title="No bill is open any more" />}
      <ul className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{whoFor(order)}</span>
            <Money pence={order.totalPence} />
            <Button onPress={() => onOrder(order.id)}>Open</Button>
          </li>
        ))}
      </ul>
      <ShowMore of={found} />
    </div>
  )
}
