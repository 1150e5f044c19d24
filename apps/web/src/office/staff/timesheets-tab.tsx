import type { Timesheet, TimesheetRow } from '@tableside/contract/staff'
import { mondayOf } from '@tableside/domain/rota'
import { addDays } from '@tableside/domain/time'
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  formatPence,
  IconButton,
  Loading,
  Skeleton,
  StatCard,
  StatCards,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatShare } from '../../shared/format-count.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatHours, formatNearDate } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { todayIn } from '../reports/dates.ts'
import { LocationFilter } from '../restaurants/locations/location-filter.tsx'
import { LabourTable } from './labour-table.tsx'
import { OnShift } from './on-shift.tsx'
import { PayRateSheet } from './pay-rate-sheet.tsx'
import { PersonHours } from './person-hours.tsx'
import { ShiftSheet } from './shift-sheet.tsx'
import { type PersonOnSheet, timesheetFileHref, timesheetQuery } from './staff-queries.ts'

export type TimesheetsTabProps = {
  week: string | undefined
  locationId: string | undefined
  onChange: (changes: { week?: string | undefined; location?: string | undefined }) => void
}

type Open =
  | { readonly kind: 'shift'; readonly person: PersonOnSheet | undefined; readonly row: TimesheetRow | undefined }
  | { readonly kind: 'rate'; readonly person: PersonOnSheet }

/** A week of hours by person: what was clocked, what needs a look, what it comes to and what it cost against the sales. */
export function TimesheetsTab({ week, locationId, onChange }: TimesheetsTabProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayManage = can({ permission: 'staff.manage' }) === true
  const thisWeek = mondayOf(todayIn(restaurant))
  const from = mondayOf(week ?? thisWeek)
  const place = restaurant.locations.find(({ id }) => id === locationId)
  const asked = { from, to: addDays(from, 6), locationId: place?.id }
  const sheet = useQuery(timesheetQuery(restaurant.id, asked))
  const [open, setOpen] = useState<Open>()
  const move = (days: number) => onChange({ week: addDays(from, days) })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1">
          <IconButton label="Week before" icon={<ChevronLeft size={20} />} onPress={() => move(-7)} />
          <p className="min-w-44 text-center font-medium" aria-live="polite">
            {`${formatNearDate(from)} – ${formatNearDate(asked.to)}`}
          </p>
          <IconButton
            label="Week after"
            icon={<ChevronRight size={20} />}
            onPress={() => move(7)}
            isDisabled={from >= thisWeek}
          />
        </div>
        <LocationFilter value={place?.id} onChange={(location) => onChange({ location })} />
        {mayManage && (
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ButtonLink
              href={timesheetFileHref(restaurant.id, asked)}
              icon={<Download size={18} aria-hidden />}
              download
            >
              CSV
            </ButtonLink>
            <Button
              variant="primary"
              icon={<Plus size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'shift', person: undefined, row: undefined })}
            >
              Add hours
            </Button>
          </span>
        )}
      </div>
      {sheet.isPending && <SheetSkeleton />}
      {sheet.isError && (
        <ErrorState
          title="Couldn’t load the timesheet"
          onRetry={() => void sheet.refetch()}
          isRetrying={sheet.isFetching}
        >
          {formatFailure(sheet.error)}
        </ErrorState>
      )}
      {sheet.data && (
        <>
          <Totals sheet={sheet.data} />
          {from === thisWeek && <OnShift />}
          {sheet.data.people.map((person) => (
            <PersonHours
              key={person.staffId}
              person={person}
              mayManage={mayManage}
              onEdit={(row) => setOpen({ kind: 'shift', person, row })}
              onRate={() => setOpen({ kind: 'rate', person })}
            />
          ))}
          {sheet.data.labour && <LabourTable labour={sheet.data.labour} />}
        </>
      )}
      {open?.kind === 'shift' && (
        <ShiftSheet
          people={sheet.data?.people ?? []}
          person={open.person}
          row={asRead(open.row, sheet.data)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'rate' && <PayRateSheet person={open.person} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** The row as the timesheet has it now; one that has left it, as it was. */
function asRead(row: TimesheetRow | undefined, sheet: Timesheet | undefined): TimesheetRow | undefined {
  const rows = sheet?.people.flatMap(({ shifts }) => shifts) ?? []
  return rows.find(({ shift }) => shift.id === row?.shift.id) ?? row
}

function Totals({ sheet: { total, labour } }: { sheet: Timesheet }) {
  return (
    <>
      {total.uncounted > 0 && (
        <Banner
          tone="attention"
          title={total.uncounted === 1 ? 'One shift has no end yet' : `${total.uncounted} shifts have no end yet`}
        >
          It is not in the hours, the pay or the cost until its person clocks out or its end is entered.
        </Banner>
      )}
      {total.unpricedMinutes > 0 && (
        <Banner tone="neutral" title={`${formatHours(total.unpricedMinutes)} have no hourly rate`}>
          Set the rates of these people, so that their hours count in pay and cost.
        </Banner>
      )}
      <StatCards label="The week" columns={3}>
        <StatCard label="Hours" value={formatHours(total.minutes)} />
        {total.payPence !== null && <StatCard label="Pay" value={formatPence(total.payPence)} />}
        {labour && <StatCard label="Labour cost against net sales" value={formatShare(labour.total.shareBps)} />}
      </StatCards>
    </>
  )
}

function SheetSkeleton() {
  return (
    <Loading what="the timesheet" className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
