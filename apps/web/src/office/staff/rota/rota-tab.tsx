import type { Rota } from '@tableside/contract/staff'
import { copyRotaWeek, publishRota } from '@tableside/contract/staff'
import { mondayOf, type PlannedShift } from '@tableside/domain/rota'
import { addDays } from '@tableside/domain/time'
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  IconButton,
  Loading,
  SegmentedControl,
  StatusPill,
  TextLink,
  toast,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, Download, Plus, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { formatFailure } from '../../../shared/format-failure.ts'
import { formatMoment, formatNearDate } from '../../../shared/format-time.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'
import { todayIn } from '../../reports/dates.ts'
import { LocationField } from '../../restaurants/locations/location-filter.tsx'
import { AbsenceCard } from './absence-card.tsx'
import { CostTable } from './cost-table.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { LateChanges } from './late-changes.tsx'
import { MyShifts } from './my-shifts.tsx'
import { type OpenShift, PlannedShiftSheet } from './planned-shift-sheet.tsx'
import { warningLabels } from './rota-labels.ts'
import { rotaFileHref, rotaQuery } from './rota-queries.ts'
import { TermsCard } from './terms-card.tsx'
import { WeekGrid } from './week-grid.tsx'

export type RotaTabProps = {
  week: string | undefined
  day: string | undefined
  locationId: string | undefined
  onChange: (changes: { week?: string | undefined; day?: string | undefined; location?: string | undefined }) => void
}

/** Who is to work when: a week by person, or one day on its clock. Managers plan and publish; everybody sees their own. */
export function RotaTab({ week: asked, day, locationId, onChange }: RotaTabProps) {
  const { restaurant, location: device } = useRestaurant()
  const { can } = useAccess()
  const mayManage = can({ permission: 'staff.manage' }) === true
  const location = restaurant.locations.find(({ id }) => id === locationId) ?? device
  const week = mondayOf(day ?? asked ?? todayIn(restaurant))
  const rota = useQuery(rotaQuery(restaurant.id, { locationId: location.id, week }))
  const [open, setOpen] = useState<OpenShift>()
  const move = (days: number) => onChange({ week: addDays(week, days), day: day && addDays(day, days) })
  const planNew = (date: string, staffId?: string, from?: number, to?: number) =>
    setOpen({ kind: 'new', date, staffId, from, to })
  return (
    <div className="flex flex-col gap-6">
      <MyShifts />
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="flex items-center gap-1">
          <IconButton label="Week before" icon={<ChevronLeft size={20} />} onPress={() => move(-7)} />
          <p className="min-w-44 text-center font-medium" aria-live="polite">
            {`${formatNearDate(week)} – ${formatNearDate(addDays(week, 6))}`}
          </p>
          <IconButton label="Week after" icon={<ChevronRight size={20} />} onPress={() => move(7)} />
        </div>
        <LocationField className="w-full sm:w-52" value={location.id} onChange={(id) => onChange({ location: id })} />
        <SegmentedControl
          label="Show"
          className="w-40"
          options={[
            { id: 'week', label: 'Week' },
            { id: 'day', label: 'Day' },
          ]}
          value={day ? 'day' : 'week'}
          onChange={(shown) =>
            onChange({ week, day: shown === 'day' ? firstDay(week, todayIn(restaurant)) : undefined })
          }
        />
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button variant="quiet" icon={<Printer size={18} aria-hidden />} onPress={() => window.print()}>
            Print
          </Button>
          {mayManage && (
            <ButtonLink
              href={rotaFileHref(restaurant.id, { locationId: location.id, week })}
              icon={<Download size={18} aria-hidden />}
              download
            >
              CSV
            </ButtonLink>
          )}
        </span>
      </div>
      {rota.isPending && <Loading what="the rota" className="h-96 w-full" />}
      {rota.isError && (
        <ErrorState title="Couldn’t load the rota" onRetry={() => void rota.refetch()} isRetrying={rota.isFetching}>
          {formatFailure(rota.error)}
        </ErrorState>
      )}
      {rota.data && (
        <>
          <PublishBar rota={rota.data} mayManage={mayManage} onPlan={() => planNew(day ?? week)} />
          {mayManage && <Warnings rota={rota.data} />}
          {day ? (
            <DayTimeline
              rota={rota.data}
              date={day}
              mayManage={mayManage}
              onDay={(date) => onChange({ week, day: date })}
              onOpen={setOpen}
            />
          ) : (
            <WeekGrid
              rota={rota.data}
              mayManage={mayManage}
              onOpen={setOpen}
              onDay={(date) => onChange({ day: date })}
            />
          )}
          {!mayManage && <AbsenceCard rota={rota.data} />}
          {mayManage && (
            <>
              <CostTable rota={rota.data} />
              <LateChanges rota={rota.data} />
              <div className="grid items-start gap-6 lg:grid-cols-2 print:hidden">
                <AbsenceCard rota={rota.data} />
                <TermsCard rota={rota.data} />
              </div>
              <p className="text-quiet text-sm print:hidden">
                {rota.data.openingVersion === 0
                  ? 'Set the opening hours to be warned of shifts outside them, under '
                  : 'Shifts outside the opening hours are pointed out. The hours are under '}
                <TextLink href="/dashboard/settings?tab=locations">Settings, Locations</TextLink>.
              </p>
            </>
          )}
          {open && <PlannedShiftSheet rota={rota.data} open={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </div>
  )
}

const firstDay = (week: string, today: string) => (today >= week && today <= addDays(week, 6) ? today : week)

function PublishBar({ rota, mayManage, onPlan }: { rota: Rota; mayManage: boolean; onPlan: () => void }) {
  const { restaurant } = useRestaurant()
  const { locationId, week, drafts, published } = rota
  const params = { restaurantId: restaurant.id }
  const publish = useChange(
    {
      invalidates: [['rota'], ['notifications']],
      failure: 'Couldn’t publish the rota',
      send: (_, { id }) => request(publishRota, { params, body: { id: id, locationId, week } }),
    },
    (_, { published: count }) =>
      toast.success(count === 1 ? 'One shift is published' : `${count} shifts are published`, {
        description: 'Everyone on it is told, and sees it at the till clock and on their page.',
      }),
  )
  const copy = useChange(
    {
      invalidates: [['rota']],
      failure: 'Couldn’t copy the week',
      send: () => request(copyRotaWeek, { params, body: { locationId, from: addDays(week, -7), to: week } }),
    },
    (_, { copied }) =>
      toast.success(copied === 1 ? 'One shift copied as a draft' : `${copied} shifts copied as drafts`),
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {published ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusPill tone="good">Published</StatusPill>
          <span className="text-quiet text-sm">
            {formatMoment(published.at, restaurant.timeZone)} by {published.byName}
          </span>
        </span>
      ) : (
        <StatusPill tone="neutral">Not published yet</StatusPill>
      )}
      {mayManage && drafts > 0 && (
        <StatusPill tone="attention">
          {drafts === 1 ? '1 draft not published' : `${drafts} drafts not published`}
        </StatusPill>
      )}
      {mayManage && (
        <span className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
          <Button icon={<Plus size={18} aria-hidden />} onPress={onPlan}>
            Plan a shift
          </Button>
          <Button
            icon={<Copy size={18} aria-hidden />}
            onPress={() => copy.mutate(undefined)}
            isPending={copy.isPending}
          >
            Copy last week
          </Button>
          <Button
            variant="primary"
            icon={<Send size={18} aria-hidden />}
            isDisabled={drafts === 0}
            isPending={publish.isPending}
            onPress={() => publish.mutate(undefined)}
          >
            Publish
          </Button>
        </span>
      )}
    </div>
  )
}

/** Advice in one place; the shifts it is about carry it, too. */
function Warnings({ rota: { warnings, people, shifts } }: { rota: Rota }) {
  if (warnings.length === 0) return null
  const nameOf = (id: string) => people.find(({ staffId }) => staffId === id)?.name ?? ''
  const dayOf = (id: string | null) => shifts.find((shift: PlannedShift) => shift.id === id)?.businessDate
  return (
    <div className="print:hidden">
      <Banner
        tone="attention"
        title={warnings.length === 1 ? '1 thing to check' : `${warnings.length} things to check`}
      >
        <span className="flex flex-col gap-0.5">
          {warnings.map(({ kind, staffId, shiftId }) => {
            const date = dayOf(shiftId)
            return (
              <span key={`${kind} ${staffId} ${shiftId}`}>
                {[nameOf(staffId), date && formatNearDate(date)].filter(Boolean).join(', ')}: {warningLabels[kind].why}
              </span>
            )
          })}
        </span>
      </Banner>
    </div>
  )
}
