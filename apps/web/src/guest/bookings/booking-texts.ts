import type { GuestBooking } from '@tableside/contract/bookings'
import type { MessageKey, Words } from '@tableside/messages/words'

type State = GuestBooking['state']

export const bookingHeading = ({ t }: Words, state: State): string => t(`booking.${state}`)

const texts: Partial<Record<State, MessageKey>> = {
  due: 'booking.dueText',
  cancelled: 'booking.cancelledText',
  lapsed: 'booking.lapsedText',
  no_show: 'booking.no_showText',
}

/** What it means for the guest; empty where the heading says it. */
export function bookingText({ t }: Words, state: State): string {
  const text = texts[state]
  return text === undefined ? '' : t(text)
}
