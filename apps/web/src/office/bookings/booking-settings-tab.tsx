import { type SavedBookingSettings, saveBookingSettings } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { BookingSettings } from '@tableside/domain/bookings'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  MoneyField,
  NumberField,
  Select,
  Skeleton,
  Switch,
  TextLink,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { bookingSettingsKey, bookingSettingsQuery, diaryKey } from '../../shared/bookings/diary-query.ts'
import { EditConflict } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ServingTimesField, servingDrafts, servingTimesOf } from '../menu/serving-times-field.tsx'
import { OutsideHoursDialog } from '../opening-hours/outside-hours-dialog.tsx'
import {
  type SpecialDayDraft,
  SpecialDaysField,
  specialDayDrafts,
  specialDaysOf,
} from '../opening-hours/special-days-field.tsx'
import { BookingLinks } from './booking-links.tsx'
import { CombinationsField, WalkInField } from './booking-tables-fields.tsx'
import { type TurnTimeDraft, TurnTimesField } from './turn-times-field.tsx'

/** How a location takes bookings. */
export function BookingSettingsTab({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChange = can(saveBookingSettings.access) === true
  const found = useQuery({
    ...bookingSettingsQuery({ restaurantId: restaurant.id, locationId: location.id }),
    enabled: mayChange,
  })
  if (!mayChange) {
    return (
      <EmptyState title="Only managers change how bookings are taken" icon={<Lock size={24} aria-hidden />}>
        You take, change and seat bookings under Diary.
      </EmptyState>
    )
  }
  if (found.isError && !found.data) {
    return (
      <ErrorState title="Couldn’t load the settings" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {formatFailure(found.error)}
      </ErrorState>
    )
  }
  if (!found.data) {
    return (
      <Loading what="the settings">
        <Skeleton className="h-96 w-full" />
      </Loading>
    )
  }
  return <SettingsForm location={location} saved={found.data} />
}

/** Numbers and times as they are typed: a field may be empty for a moment. */
function draftOf({ hours, specialDays, turnTimes, deposit, ...same }: BookingSettings) {
  return {
    ...same,
    bufferMinutes: same.bufferMinutes as number | null,
    maxPartyOnline: same.maxPartyOnline as number | null,
    daysAhead: same.daysAhead as number | null,
    takesDeposit: deposit !== null,
    perGuestPence: (deposit?.perGuestPence ?? 1000) as number | null,
    fromPartySize: (deposit?.fromPartySize ?? 6) as number | null,
    freeHours: (deposit?.freeHours ?? 24) as number | null,
    noticeHours: (same.noticeMinutes / 60) as number | null,
    hours: servingDrafts(hours),
    specialDays: specialDayDrafts(specialDays),
    turnTimes: turnTimes.map((time, index): TurnTimeDraft => ({ ...time, key: String(index) })),
  }
}
export type SettingsDraft = ReturnType<typeof draftOf> & { readonly specialDays: readonly SpecialDayDraft[] }

const slots = [15, 30, 60] as const satisfies BookingSettings['slotMinutes'][]
const slotOptions = slots.map((minutes) => ({ id: String(minutes), label: `${minutes} minutes` }))

function SettingsForm({ location, saved }: { location: Location; saved: SavedBookingSettings }) {
  const { restaurant } = useRestaurant()
  const [hit, setHit] = useState<z.infer<typeof hitSchema>>()
  const edit = useEdit({
    saved: draftOf(saved.settings),
    version: saved.version,
    request: ({ noticeHours, hours, specialDays, turnTimes, ...rest }, { version }, intent: 'meant' | undefined) => {
      const { takesDeposit, perGuestPence, fromPartySize, freeHours, ...draft } = rest
      return request(saveBookingSettings, {
        params: { restaurantId: restaurant.id, locationId: location.id },
        body: {
          version,
          isMeant: intent === 'meant',
          settings: {
            ...draft,
            deposit: takesDeposit ? { perGuestPence, fromPartySize, freeHours } : null,
            hours: servingTimesOf(hours) ?? null,
            specialDays: specialDaysOf(specialDays) ?? null,
            turnTimes: turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })),
            noticeMinutes: noticeHours === null ? null : Math.round(noticeHours * 60),
          },
        },
      })
    },
    within: 'settings',
    named: {
      noticeMinutes: 'noticeHours',
      'deposit.perGuestPence': 'perGuestPence',
      'deposit.fromPartySize': 'fromPartySize',
      'deposit.freeHours': 'freeHours',
    },
    messages: {
      bufferMinutes: 'From 0 to 60 minutes',
      maxCoversPerSlot: 'From 1 to 1,000 guests, or empty for any number',
      maxPartyOnline: 'From 1 to 50 guests',
      daysAhead: 'From 1 to 365 days',
      noticeHours: 'From 0 to 168 hours',
      perGuestPence: 'From £1 to £100',
      fromPartySize: 'From 1 to 50 guests',
      freeHours: 'From 0 to 336 hours',
    },
    invalidates: [bookingSettingsKey(restaurant.id), diaryKey(restaurant.id)],
    failure: 'Couldn’t save the settings',
    success: 'The settings are saved. Bookings already made stay as they are',
    onRefused: ({ code, problem }) => {
      const facts = hitSchema.safeParse(problem.facts)
      if (code !== 'bookings_hit' || !facts.success) return false
      setHit(facts.data)
      return true
    },
  })
  const { values, change, isTried } = edit
  return (
    <form {...edit.form} className="flex max-w-3xl flex-col gap-5">
      <EditConflict edit={edit} what="The settings" isPlural />
      {hit && (
        <OutsideHoursDialog
          outside={{ named: hit.bookings, count: hit.count }}
          one="booking"
          many="bookings"
          isPending={edit.isPending}
          onConfirm={() => {
            setHit(undefined)
            edit.submit('meant')
          }}
          onClose={() => setHit(undefined)}
        />
      )}
      <Card title="Online">
        <div className="flex flex-col gap-4">
          <Switch
            {...edit.flag('isOnline')}
            description="On a page beside the public menu, which you can link to and show inside your own site."
          >
            Let guests book by themselves
          </Switch>
          <BookingLinks saved={saved} onNewCalendar={() => change({ calendarVersion: values.calendarVersion + 1 })} />
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField {...edit.field('maxPartyOnline')} label="Largest party online" minValue={1} maxValue={50} />
            <NumberField {...edit.field('noticeHours')} label="Hours’ notice" minValue={0} maxValue={168} />
            <NumberField {...edit.field('daysAhead')} label="Days ahead" minValue={1} maxValue={365} />
          </div>
        </div>
      </Card>
      <Card title="Deposit">
        <div className="flex flex-col gap-4">
          <Switch
            {...edit.flag('takesDeposit')}
            description="Guests who book online pay it by card within 20 minutes; it comes off their bill. It’s refunded if they cancel in time, and kept (with VAT) if they don’t come."
          >
            Ask for a deposit
          </Switch>
          {values.takesDeposit && (
            <div className="grid gap-4 sm:grid-cols-3">
              <MoneyField {...edit.money('perGuestPence')} label="For each guest" />
              <NumberField {...edit.field('fromPartySize')} label="From a party of" minValue={1} maxValue={50} />
              <NumberField {...edit.field('freeHours')} label="Hours to cancel for free" minValue={0} maxValue={336} />
            </div>
          )}
        </div>
      </Card>
      <Card title="When guests arrive">
        <div className="flex flex-col gap-5">
          <ServingTimesField
            drafts={values.hours}
            isTried={isTried}
            onChange={(hours) => change({ hours })}
            labels={hoursLabels}
          />
          <SpecialDaysField
            drafts={values.specialDays}
            isTried={isTried}
            onChange={(specialDays) => change({ specialDays })}
            labels={specialLabels}
          />
          <p className="text-quiet text-sm">
            No times are offered while the location is closed: its opening hours and closed days are under{' '}
            <TextLink href="/dashboard/settings?tab=locations">Settings, Locations</TextLink>.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Time slots every"
              options={slotOptions}
              value={String(values.slotMinutes)}
              onChange={(id) => change({ slotMinutes: slots.find((each) => String(each) === id) ?? 15 })}
            />
            <NumberField
              {...edit.field('maxCoversPerSlot')}
              label="Guests who arrive at one time"
              description="So that the kitchen keeps up. Leave blank for no limit."
              minValue={1}
              maxValue={1000}
            />
          </div>
        </div>
      </Card>
      <Card title="How long they stay">
        <div className="flex flex-col gap-5">
          <TurnTimesField
            drafts={values.turnTimes}
            error={isTried ? edit.errorAt('turnTimes') : undefined}
            onChange={(turnTimes) => change({ turnTimes })}
          />
          <NumberField
            {...edit.field('bufferMinutes')}
            label="Minutes between two parties at a table"
            minValue={0}
            maxValue={60}
            className="sm:w-72"
          />
        </div>
      </Card>
      <Card title="Tables">
        <div className="flex flex-col gap-5">
          <CombinationsField
            tables={location.tables}
            value={values.combinations}
            onChange={(combinations) => change({ combinations })}
          />
          <WalkInField
            tables={location.tables}
            value={values.walkInTableIds}
            onChange={(walkInTableIds) => change({ walkInTableIds })}
          />
        </div>
      </Card>
      <div className="sticky bottom-0 border-line border-t bg-paper py-3">
        <Button type="submit" variant="primary" isPending={edit.isPending} isDisabled={!edit.isDirty}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** The bookings that new hours leave outside, by day, time and size; the first of them where there are many. */
const hitSchema = z.object({ bookings: z.array(z.string()), count: z.int() })

const specialLabels = {
  legend: 'Days with other times',
  closed: 'No bookings are taken',
  from: 'First arrival',
  until: 'Last arrival',
}

const hoursLabels = {
  legend: 'First and last arrival',
  none: 'No hours: no times are offered, and the staff can still book any time.',
  time: 'booking hours',
  first: 'Add booking hours',
}
