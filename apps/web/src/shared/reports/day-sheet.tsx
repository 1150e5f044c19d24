import { isZero } from '@tableside/domain/reports'
import { Banner, Button, ConfirmDialog, ErrorState, Loading, Skeleton } from '@tableside/ui'
import { Lock, Printer } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../format-failure.ts'
import { formatDate } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { ReportTableView } from './report-table-view.tsx'
import { formatUnfinished, UnfinishedBanner, type UnfinishedBannerProps } from './unfinished.tsx'
import type { useEndOfDay } from './use-end-of-day.ts'

type Day = { day: ReturnType<typeof useEndOfDay>; date: string; isToday: boolean }

/** The figures of a day so far, and above them what is not in them yet. */
export function DaySheet({ day: { x }, isToday, ways }: Omit<Day, 'date'> & Pick<UnfinishedBannerProps, 'ways'>) {
  if (x.isPending) return <SheetSkeleton />
  if (x.isError)
    return (
      <ErrorState title="Couldn’t load the day" onRetry={() => void x.refetch()} isRetrying={x.isFetching}>
        {formatFailure(x.error)}
      </ErrorState>
    )
  const { report, isOpen, unfinished } = x.data
  return (
    <>
      {!isOpen && isZero(report.figures) && (
        <Banner tone="neutral" title="Nothing recorded for this day">
          {isToday ? 'Figures appear here once the first bill is paid.' : 'There is nothing to close.'}
        </Banner>
      )}
      {!isOpen && !isZero(report.figures) && (
        <Banner tone="good" title="This day is closed">
          {isToday ? 'What is sold from now on goes into the next one.' : 'Nothing has been added since.'}
        </Banner>
      )}
      <UnfinishedBanner unfinished={unfinished} ways={ways} />
      {report.tables.map((table) => (
        <ReportTableView key={table.title} table={table} />
      ))}
    </>
  )
}

type DayActionsProps = Day & {
  size?: 'normal' | 'large'
  /** Something done here has not reached the server: the day stays open until it has. */
  isWaiting?: boolean
}

/** Prints the X where a printer does it, and closes the day once its question is answered. */
export function DayActions({ day, date, isToday, size = 'normal', isWaiting = false }: DayActionsProps) {
  const { location } = useRestaurant()
  const [isClosing, setIsClosing] = useState(false)
  const { x, close, printer, printX } = day
  const unfinished = x.data ? formatUnfinished(x.data.unfinished) : ''
  return (
    <>
      {printer && (
        <Button
          size={size}
          icon={<Printer size={18} aria-hidden />}
          isPending={printX.isPending}
          isDisabled={!x.data}
          onPress={() => printX.mutate(undefined)}
        >
          Print X at {printer.name}
        </Button>
      )}
      <Button
        variant="primary"
        size={size}
        icon={<Lock size={18} aria-hidden />}
        isDisabled={!x.data?.isOpen || isWaiting}
        onPress={() => setIsClosing(true)}
      >
        Close day (Z)
      </Button>
      <ConfirmDialog
        isOpen={isClosing && !isWaiting}
        onOpenChange={setIsClosing}
        title={`Close ${formatDate(date)}?`}
        confirmLabel="Close the day"
        onConfirm={() => close.mutate(undefined, { onSettled: () => setIsClosing(false) })}
        isPending={close.isPending}
      >
        The Z of {location.name} gets the next number and never changes again.
        {isToday && ' Sales after this go into a second Z.'}
        {unfinished && ` Not in it yet: ${unfinished}.`}
      </ConfirmDialog>
    </>
  )
}

export function SheetSkeleton() {
  return (
    <Loading what="the figures of the day" className="flex flex-col gap-6">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
