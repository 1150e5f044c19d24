import { Refused } from '@tableside/client/http'
import { returnDeposit, setBookingState } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import { type Booking, type BookingDeposit, depositApproval } from '@tableside/domain/bookings'
import { allergyLine } from '@tableside/domain/customers'
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  formatPence,
  IconButton,
  Menu,
  type MenuAction,
  StatusPill,
} from '@tableside/ui'
import { MoreVertical, Phone, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { request } from '../edit/request.ts'
import { formatClock } from '../format-time.ts'
import { useAccess } from '../identity/use-access.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { formatGuests } from '../orders/order-labels.ts'
import { PinStep } from '../restaurants/pin-step.tsx'
import { useChange } from '../use-change.ts'
import { bookingStatus, formatDeposit, formatTableNames } from './booking-labels.ts'
import { diaryKey } from './diary-query.ts'

export type BookingActions = {
  onSeat: (booking: Booking) => void
  onChange: (booking: Booking) => void
  /** Opens the bill of a party that sits. */
  onOrder: (orderId: string) => void
}

type BookingRowProps = BookingActions & {
  booking: Booking
  location: Location
  now: number
  mayTake: boolean
  /** Parties of other days cannot sit down now. */
  isToday: boolean
  /** In place of the time: how long a party that waits is likely to wait. */
  estimate?: string
}

/** One party: when, who, how many, where, what to know of them, and what to do next. */
export function BookingRow({ booking, location, now, mayTake, isToday, estimate, ...actions }: BookingRowProps) {
  const { timeZone } = useRestaurant().restaurant
  const { guestName, partySize, startsAt, tableIds, state, phone, note, orderId } = booking
  const status = bookingStatus(booking, now)
  const allergies = allergyLine(booking)
  const isToCome = state === 'booked' || state === 'waiting'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="figures w-16 shrink-0 font-semibold text-lg">{estimate ?? formatClock(startsAt, timeZone)}</span>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`wrap-anywhere font-semibold ${state === 'cancelled' ? 'line-through' : ''}`}>
            {guestName || 'Name erased'}
          </span>
          <span className="figures">
            {formatGuests(partySize)}
            {tableIds.length > 0 && ` · ${formatTableNames(location, tableIds)}`}
          </span>
          {status && <StatusPill tone={status.tone}>{status.label}</StatusPill>}
        </p>
        {allergies && (
          <p className="mt-1 flex items-start gap-2 font-semibold text-beet text-sm">
            <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">Allergic to {allergies}</span>
          </p>
        )}
        {booking.deposit && <p className="figures text-sm">{formatDeposit(booking.deposit)}</p>}
        {note && <p className="wrap-anywhere text-quiet text-sm">{note}</p>}
        {phone && isToCome && (
          <a href={`tel:${phone}`} className="figures inline-flex min-h-11 items-center gap-2 text-sm underline">
            <Phone size={16} aria-hidden /> {phone}
          </a>
        )}
      </div>
      {mayTake && (
        <span className="ml-auto flex items-center gap-1">
          {isToday && state !== 'seated' && state !== 'cancelled' && (
            <Button onPress={() => actions.onSeat(booking)} aria-label={`Seat ${guestName}`}>
              Seat
            </Button>
          )}
          {orderId && (
            <Button onPress={() => actions.onOrder(orderId)} aria-label={`Bill of ${guestName}`}>
              Bill
            </Button>
          )}
          <MoreActions booking={booking} now={now} onChange={actions.onChange} />
        </span>
      )}
    </li>
  )
}

const labels = {
  cancelled: 'Cancel the booking',
  no_show: 'Mark as no-show',
  booked: 'Restore the booking',
  seated: 'Settle the deposit',
} as const
type Next = (
  | { readonly state: keyof typeof labels; readonly deposit?: 'return' | 'keep' }
  /** Only what was kept: the booking stays as it is. */
  | { readonly state: 'returned' }
) & { readonly approvalId?: string }

function MoreActions({ booking, now, onChange }: Pick<BookingActions, 'onChange'> & { booking: Booking; now: number }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const { id, state, version, guestName, email, startsAt } = booking
  const [asked, setAsked] = useState<Next>()
  const isMailed = email !== '' && state === 'booked'
  const change = useChange({
    invalidates: [diaryKey(restaurant.id)],
    failure: `Couldn’t update the booking for ${guestName}`,
    answered: 'refund_above_limit',
    send: ({ state: becomes, ...more }: Next) => {
      const params = { restaurantId: restaurant.id, bookingId: id }
      return becomes === 'returned'
        ? request(returnDeposit, { params, body: { ...more, version } })
        : request(setBookingState, { params, body: { state: becomes, ...more, version } })
    },
  })
  const to = (next: keyof typeof labels): MenuAction[] => {
    const action = (deposit?: 'return' | 'keep'): MenuAction => ({
      id: `${next} ${deposit}`,
      label: state === 'waiting' ? 'Take off the waiting list' : labels[next],
      ...(deposit && { description: deposit === 'return' ? 'The deposit goes back' : 'The deposit is kept' }),
      isDanger: next === 'cancelled',
      onAction: () => {
        const wanted = { state: next, ...(deposit && { deposit }) }
        if (next === 'cancelled' || next === 'seated' || deposit === 'keep') setAsked(wanted)
        else change.mutate(wanted)
      },
    })
    // Money that is owed to them: somebody says what becomes of it.
    const isOwed = booking.deposit?.state === 'paid' && next !== 'booked'
    return isOwed ? [action('return'), action('keep')] : [action()]
  }
  const giveBack: MenuAction = {
    id: 'give back',
    label: 'Give the deposit back',
    onAction: () => setAsked({ state: 'returned' }),
  }
  const ofState: MenuAction[] = {
    booked: [
      { id: 'change', label: 'Change', onAction: () => onChange(booking) },
      // Nobody is a no-show before their time.
      ...(Date.parse(startsAt) <= now ? to('no_show') : []),
      ...to('cancelled'),
    ],
    waiting: to('cancelled'),
    cancelled: booking.tableIds.length > 0 ? to('booked') : [],
    no_show: to('booked'),
    // What their bill has left of it, once that is closed.
    seated: booking.deposit?.state === 'paid' ? to('seated') : [],
  }[state]
  const mayGiveBack = can({ permission: 'payments.refund' }) === true && booking.deposit?.state === 'kept'
  const actions = mayGiveBack ? [...ofState, giveBack] : ofState
  if (actions.length === 0) return null
  const abovePence = change.error instanceof Refused ? Number(change.error.problem.facts?.refundPence ?? 0) : 0
  return (
    <>
      {change.variables && abovePence > 0 && (
        <Dialog isOpen onOpenChange={() => change.reset()} title="Needs a manager’s PIN">
          {change.variables.approvalId !== undefined && (
            <Banner tone="bad" title="That is more than this manager may approve" />
          )}
          <PinStep
            restaurantId={restaurant.id}
            request={depositApproval(id, abovePence)}
            label={`Manager PIN to give back ${formatPence(abovePence)}`}
            onApproved={(approvalId) => change.variables && change.mutate({ ...change.variables, approvalId })}
          />
        </Dialog>
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${guestName}`} icon={<MoreVertical size={20} />} isDisabled={change.isPending} />
        }
        actions={actions}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          {...question(booking, asked)}
          isPending={change.isPending}
          onConfirm={() => {
            change.mutate(asked)
            setAsked(undefined)
          }}
        >
          {asked.state === 'cancelled' &&
            (isMailed ? 'The table is free again, and they get an email.' : 'No email is sent.')}
          {booking.deposit && consequence(booking.deposit, asked)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is about to happen, by name. */
function question({ state, guestName }: Booking, asked: Next): { title: string; confirmLabel: string } {
  if (asked.state === 'returned') {
    return { title: `Give ${guestName} the deposit back?`, confirmLabel: 'Give the deposit back' }
  }
  if (state === 'waiting') {
    return { title: `Take ${guestName} off the waiting list?`, confirmLabel: 'Take off the list' }
  }
  if (asked.state === 'seated') {
    return asked.deposit === 'keep'
      ? { title: `Keep what is left of the deposit of ${guestName}?`, confirmLabel: 'Keep the deposit' }
      : { title: `Give ${guestName} back what is left of the deposit?`, confirmLabel: 'Give the deposit back' }
  }
  if (asked.state === 'no_show') {
    return { title: `Mark ${guestName} as a no-show and keep the deposit?`, confirmLabel: 'Keep the deposit' }
  }
  return {
    title: `Cancel the booking for ${guestName}${asked.deposit === 'keep' ? ' and keep the deposit' : ''}?`,
    confirmLabel: asked.deposit === 'keep' ? 'Cancel and keep the deposit' : 'Cancel the booking',
  }
}

function consequence({ amountPence, leftPence }: BookingDeposit, asked: Next): string {
  if (asked.state === 'returned') {
    return `The ${formatPence(amountPence)} goes back the way it was paid, and the sale of the kept deposit is taken back.`
  }
  if (asked.deposit === 'keep') {
    const back = asked.state === 'seated' ? 'give the deposit back' : 'restore the booking, or give the deposit back'
    return ` You keep ${formatPence(leftPence)} and owe its VAT. It can be taken back: ${back}.`
  }
  return asked.deposit === 'return' ? ` ${formatPence(leftPence)} goes back the way it was paid.` : ''
}
