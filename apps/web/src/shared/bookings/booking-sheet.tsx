import { addBooking, changeBooking } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { Booking, Party, UnusualBooking } from '@tableside/domain/bookings'
import { ConfirmDialog, NumberField, SegmentedControl, TextField } from '@tableside/ui'
import { useState } from 'react'
import { z } from 'zod'
import { AllergiesField } from '../customers/allergies-field.tsx'
import { EditSheet } from '../edit/edit-sheet.tsx'
import { request } from '../edit/request.ts'
import { useEdit } from '../edit/use-edit.ts'
import { formatTableName } from '../format-table-name.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { toggled } from '../toggled.ts'
import { dayAndTime, instantAt, isLeftOut } from './booking-clock.ts'
import { BookingTimes } from './booking-times.tsx'
import { diaryKey } from './diary-query.ts'

/** A booking as it is typed. */
export type BookingDraft = Omit<Party, 'partySize'> & {
  readonly partySize: number | null
  readonly date: string
  /** "18:30", by the restaurant's clock. */
  readonly time: string
  /** False lets the rules choose: the tables it has where they do, the smallest free one otherwise. */
  readonly choosesTables: boolean
  readonly tableIds: readonly string[]
}

const nobody: BookingDraft = {
  ...{ date: '', time: '', choosesTables: false, tableIds: [], partySize: 2 },
  ...{ guestName: '', phone: '', email: '', note: '', allergies: [], allergyNote: '' },
}

const unusualLabels = {
  past: 'This day is over.',
  far_ahead: 'This day is more than a year ahead.',
  too_few_seats: 'The chosen tables have fewer seats than there are guests.',
} as const satisfies Record<UnusualBooking, string>
const unusualSchema = z.object({ why: z.enum(['past', 'far_ahead', 'too_few_seats']) })

type BookingSheetProps = {
  location: Location
  /** Undefined for a new one. */
  booking?: Booking
  /** A new one puts the party on the waiting list: it stands there, and has no time. */
  isWaiting?: boolean
  /** What a new one begins with: the day that is looked at, the table and time that were tapped. */
  initial?: Partial<BookingDraft>
  onClose: () => void
}

/** Books a table, changes a booking, or puts a party on the waiting list. */
export function BookingSheet({ location, booking, isWaiting = false, initial, onClose }: BookingSheetProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const [unusual, setUnusual] = useState<keyof typeof unusualLabels>()
  const edit = useEdit({
    saved: booking ? draftOf(booking, timeZone) : { ...nobody, ...initial },
    version: booking?.version,
    request: ({ date, time, choosesTables, tableIds, ...party }, { id, version }, intent: 'meant' | undefined) => {
      const isMeant = intent === 'meant'
      const known = booking && dayAndTime(booking.startsAt, timeZone)
      // The clocks show an hour twice the night they go back: only a time that was changed is read anew.
      const isKept = known?.date === date && known.time === time
      const startsAt = isWaiting ? null : isKept ? booking?.startsAt : (instantAt(date, time, timeZone) ?? '')
      const tables = choosesTables && tableIds.length > 0 ? { tableIds } : {}
      return booking
        ? request(changeBooking, {
            params: { restaurantId: restaurant.id, bookingId: booking.id },
            body: { ...party, ...tables, startsAt, version, isMeant },
          })
        : request(addBooking, {
            params: { restaurantId: restaurant.id, locationId: location.id },
            body: { ...party, ...tables, id, startsAt, source: isWaiting ? 'in_person' : 'phone', isMeant },
          })
    },
    messages: { time: 'Choose a time', partySize: 'From 1 to 100 guests' },
    errors: ({ date, time }): Partial<Record<'time', string>> =>
      isLeftOut(date, time, timeZone) ? { time: `There is no ${time} that night: the clocks go forward` } : {},
    named: { startsAt: 'time' },
    invalidates: [diaryKey(restaurant.id)],
    failure: booking ? 'Couldn’t save the booking' : isWaiting ? 'Couldn’t add the party' : 'Couldn’t save the booking',
    success: ({ guestName }) =>
      booking
        ? `Booking updated for ${guestName}`
        : isWaiting
          ? `${guestName} is on the waiting list`
          : `Booking added for ${guestName}`,
    onRefused: ({ code, problem }) => {
      const why = unusualSchema.safeParse(problem.facts)
      if (code !== 'booking_unusual' || !why.success) return false
      setUnusual(why.data.why)
      return true
    },
    onSaved: onClose,
  })
  const { date, partySize, choosesTables, tableIds, allergies } = edit.values
  const title = booking ? `Change ${booking.guestName}` : isWaiting ? 'Add to the waiting list' : 'Add a booking'
  return (
    <EditSheet
      edit={edit}
      title={title}
      what="This booking"
      submit={booking ? 'Save' : isWaiting ? 'Add to the waiting list' : 'Book'}
      onClose={onClose}
      after={
        unusual && (
          <ConfirmDialog
            isOpen
            onOpenChange={(isOpen) => !isOpen && setUnusual(undefined)}
            title={`Book ${edit.values.guestName} all the same?`}
            confirmLabel="Book it"
            isPending={edit.isPending}
            onConfirm={() => {
              setUnusual(undefined)
              edit.submit('meant')
            }}
          >
            {unusualLabels[unusual]}
          </ConfirmDialog>
        )
      }
    >
      <NumberField {...edit.field('partySize')} label="Guests" minValue={1} maxValue={100} />
      {!isWaiting && (
        <>
          <TextField {...edit.field('date')} label="Date" type="date" />
          <BookingTimes
            location={location}
            date={date}
            partySize={partySize ?? 0}
            exceptId={booking?.id}
            tableIds={choosesTables ? tableIds : []}
            onChoose={(at) => edit.change(dayAndTime(at, timeZone))}
            field={edit.field('time')}
          />
        </>
      )}
      <TextField {...edit.field('guestName')} label="Name" maxLength={60} autoComplete="off" />
      <TextField {...edit.field('phone')} label="Phone" type="tel" maxLength={24} autoComplete="off" />
      {!isWaiting && (
        <TextField
          {...edit.field('email')}
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          description="For the confirmation and a reminder the day before. Leave it empty to send nothing."
        />
      )}
      <TextField {...edit.field('note')} label="Note for the staff" maxLength={300} />
      <AllergiesField value={allergies} onChange={(chosen) => edit.change({ allergies: chosen })} />
      <TextField
        {...edit.field('allergyNote')}
        label="More about allergies"
        maxLength={200}
        description="The kitchen reads it on the tickets of their table."
      />
      {!isWaiting && location.tables.length > 0 && (
        <TablesField
          tables={location.tables}
          value={choosesTables ? tableIds : []}
          onChange={(chosen) => edit.change({ tableIds: chosen, choosesTables: chosen.length > 0 })}
        />
      )}
    </EditSheet>
  )
}

const ways = [
  { id: 'auto', label: 'Automatic' },
  { id: 'own', label: 'Choose tables' },
] as const

function TablesField({
  tables,
  value,
  onChange,
}: {
  tables: Location['tables']
  value: readonly string[]
  onChange: (tableIds: string[]) => void
}) {
  const isOwn = value.length > 0
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Table"
        options={ways}
        value={isOwn ? 'own' : 'auto'}
        onChange={(way) => onChange(way === 'auto' ? [] : tables.slice(0, 1).map(({ id }) => id))}
      />
      {isOwn && (
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <legend className="sr-only">Tables</legend>
          {tables.map(({ id, name, seats }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 has-checked:border-ink has-checked:bg-hover"
            >
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={value.includes(id)}
                // The last one stays: without any the table is chosen by the rules.
                disabled={value.length === 1 && value.includes(id)}
                onChange={() => onChange(toggled(value, id))}
              />
              <span className="min-w-0">
                <span className="block truncate font-medium">{formatTableName(name)}</span>
                <span className="text-quiet text-sm">{seats} seats</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function draftOf(booking: Booking, timeZone: string): BookingDraft {
  const { partySize, guestName, phone, email, note, allergies, allergyNote, startsAt, tableIds } = booking
  const party = { partySize, guestName, phone, email, note, allergies, allergyNote }
  return { ...party, ...dayAndTime(startsAt, timeZone), choosesTables: false, tableIds }
}
