import { closeDay, printXReport, type Unfinished } from '@tableside/contract/reports'
import { isZero } from '@tableside/domain/reports'
import {
  Banner,
  Button,
  ConfirmDialog,
  ErrorState,
  formatPence,
  Loading,
  Skeleton,
  TextField,
  toast,
} from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { counted } from '../../shared/format-count.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { printJobsKey } from '../../shared/printing/print-jobs-query.ts'
import { usePrinterFor } from '../../shared/printing/use-printer-for.ts'
import { toastFailure } from '../../shared/toast-failure.ts'
import { useChange } from '../../shared/use-change.ts'
import { todayIn } from './dates.ts'
import { xReportQuery } from './report-queries.ts'
import { ReportTableView } from './report-table-view.tsx'

export type DayTabProps = { date: string; onDateChange: (date: string) => void; onClosed: (zId: string) => void }

/** The X: a day so far, and the button that closes it. */
export function DayTab({ date, onDateChange, onClosed }: DayTabProps) {
  const { restaurant, location } = useRestaurant()
  const [isClosing, setIsClosing] = useState(false)
  const queryClient = useQueryClient()
  const x = useQuery(xReportQuery(restaurant.id, location.id, date))
  const close = useMutation({
    mutationFn: () =>
      api(closeDay, {
        params: { restaurantId: restaurant.id },
        body: { locationId: location.id, businessDate: date },
        key: newId(),
      }),
    onSuccess: ({ report }) => {
      toast.success(`Z ${report.number} is ready`, { description: 'It can be printed again at any time.' })
      onClosed(report.id)
    },
    onError: (error) => toastFailure('The day was not closed', error),
    onSettled: () => {
      setIsClosing(false)
      void queryClient.invalidateQueries({ queryKey: ['reports'] })
    },
  })
  const printer = usePrinterFor('report', location.id)
  const printThere = useChange(
    {
      invalidates: [printJobsKey(restaurant.id)],
      failure: 'The X was not printed',
      send: (_: undefined) =>
        request(printXReport, {
          params: { restaurantId: restaurant.id },
          body: { locationId: location.id, businessDate: date },
        }),
    },
    (_, { printerName }) => toast.success(`Sent to ${printerName}`),
  )
  const isToday = date === todayIn(restaurant)
  const unfinished = x.data ? formatUnfinished(x.data.unfinished) : []
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <TextField
          label="Business date"
          type="date"
          className="w-44"
          value={date}
          onChange={(chosen) => chosen && onDateChange(chosen)}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Printer size={18} aria-hidden />} onPress={() => window.print()} isDisabled={!x.data}>
            Print X
          </Button>
          {printer && (
            <Button
              icon={<Printer size={18} aria-hidden />}
              isPending={printThere.isPending}
              isDisabled={!x.data}
              onPress={() => printThere.mutate(undefined)}
            >
              Print X at {printer.name}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Lock size={18} aria-hidden />}
            onPress={() => setIsClosing(true)}
            isDisabled={!x.data?.isOpen}
          >
            Close day (Z)
          </Button>
        </div>
      </div>
      <p className="hidden text-lg print:block">
        X – {restaurant.name}, {location.name}, {formatDate(date)}
      </p>
      {x.data && !x.data.isOpen && isZero(x.data.report.figures) && (
        <Banner tone="neutral" title="Nothing recorded for this day">
          {isToday ? 'Figures appear here once the first bill is paid.' : 'There is nothing to close.'}
        </Banner>
      )}
      {x.data && !x.data.isOpen && !isZero(x.data.report.figures) && (
        <Banner tone="good" title="This day is closed">
          {isToday ? 'What is sold from now on goes into the next one.' : 'Nothing has been added since.'}
        </Banner>
      )}
      {unfinished.length > 0 && (
        <Banner tone="attention" title="Not everything from this day is settled">
          {listed(unfinished)}. You can still close it: anything later goes into another Z.
        </Banner>
      )}
      {x.isPending && <SheetSkeleton />}
      {x.isError && (
        <ErrorState title="The day could not be loaded" onRetry={() => void x.refetch()} isRetrying={x.isFetching}>
          {formatFailure(x.error)}
        </ErrorState>
      )}
      {x.data?.report.tables.map((table) => (
        <ReportTableView key={table.title} table={table} />
      ))}
      <ConfirmDialog
        isOpen={isClosing}
        onOpenChange={setIsClosing}
        title={`Close ${formatDate(date)}?`}
        confirmLabel="Close the day"
        onConfirm={() => close.mutate()}
        isPending={close.isPending}
      >
        The Z of {location.name} gets the next number and never changes again.
        {isToday && ' The day still runs: what is sold after it goes into another Z of the same day.'}
        {unfinished.length > 0 && ` Not in it yet: ${listed(unfinished)}.`}
      </ConfirmDialog>
    </div>
  )
}

function formatUnfinished(unfinished: Unfinished): string[] {
  const { openBills, owedPence, unansweredPayments, heldPayments, heldPence, openDrawers } = unfinished
  return [
    ...(openBills > 0
      ? [`${counted(openBills, 'open bill', 'open bills')} with ${formatPence(owedPence)} to pay`]
      : []),
    ...(unansweredPayments > 0
      ? [`${counted(unansweredPayments, 'card payment', 'card payments')} without an answer`]
      : []),
    ...(heldPayments > 0 ? [`${formatPence(heldPence)} of cash held for a manager to accept or refuse`] : []),
    ...(openDrawers > 0 ? [`${counted(openDrawers, 'cash drawer', 'cash drawers')} that nobody has counted`] : []),
  ]
}

/** "2 open bills with £30.00 to pay, 1 card payment without an answer". */
const listed = (words: readonly string[]) => words.join(', ')

export function SheetSkeleton() {
  return (
    <Loading what="the figures of the day" className="flex flex-col gap-6">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
