import type { BookingPage, GuestBooking } from '@tableside/contract/bookings'
import { buttonStyles } from '@tableside/ui/plain'
import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '../api.ts'
import { GuestButton } from '../guest-button.tsx'
import { GuestFrame } from '../guest-frame.tsx'
import { Notice } from '../notice.tsx'
import { StatusCard } from '../status-card.tsx'
import { useAsk } from '../use-ask.ts'
import { useLatest } from '../use-latest.ts'
import { Where } from '../where.tsx'
import { useWords } from '../words.tsx'
import { ownBookingApi } from './api.ts'
import { bookingHeading, bookingText } from './booking-texts.ts'
import { DepositForm } from './deposit-form.tsx'

/**
 * While a payment is being checked its page asks again so often; while it is due, the table may be given to others; once it is
 * booked, the restaurant may move or cancel it.
 */
const recheckMs: Partial<Record<GuestBooking['state'], number>> = { checking: 4_000, due: 30_000, booked: 30_000 }
/** Nothing arrived: what stands here may be over, and a deposit paid. */
const offlineMs = 4_000

/** A guest's own booking: what is booked, and the ways to pay its deposit, to change and to cancel it. */
export function BookingApp({ page }: { page: BookingPage }) {
  const words = useWords()
  const { t } = words
  const { slug, code, restaurantName, placeName, addressLines, phone } = page
  const { booking, isOffline, refresh } = useBooking(page)
  const { state, depositText, paying, cancelText, changePath, calendarPath } = booking
  useEffect(() => {
    document.title = `${bookingHeading(words, state)} – ${restaurantName}`
  }, [words, state, restaurantName])
  return (
    <GuestFrame frame={page} title={t('booking.title')} place={placeName} isOffline={isOffline}>
      <BookedCard booking={booking} />
      {depositText !== null && (
        <section aria-label={t('booking.deposit')} className="mt-5">
          <p>{depositText}</p>
          {state === 'checking' && <Notice>{t('booking.checkingPayment')}</Notice>}
          {paying && <DepositForm slug={slug} code={code} paying={paying} onPaid={refresh} />}
        </section>
      )}
      {(changePath !== null || calendarPath !== null) && (
        <p className="mt-5 flex flex-wrap gap-3">
          {changePath !== null && (
            <a href={changePath} className={buttonStyles('secondary')}>
              {t('booking.change')}
            </a>
          )}
          {calendarPath !== null && (
            <a href={calendarPath} className={buttonStyles('secondary')}>
              {t('booking.calendar')}
            </a>
          )}
        </p>
      )}
      {cancelText !== null && <CancelForm slug={slug} code={code} text={cancelText} onCancelled={refresh} />}
      <Where placeName={placeName} addressLines={addressLines} question={t('frame.questions')} phone={phone} />
    </GuestFrame>
  )
}

/** The booking as the server wrote it into the page, read again when somebody comes back to it or waits for a payment. */
function useBooking({ slug, code, booking: first }: BookingPage) {
  const words = useWords()
  const [booking, setBooking] = useState(first)
  const [isOffline, setIsOffline] = useState(false)
  const latest = useLatest<Sent<GuestBooking>>()
  const refresh = useCallback(async () => {
    const sent = await latest(ownBookingApi(slug, code, words).read())
    if (sent) setIsOffline(sent.state === 'unknown')
    if (sent?.state === 'done') setBooking(sent.reply)
  }, [slug, code, words, latest])
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) void refresh()
    }
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('online', onShown)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('online', onShown)
    }
  }, [refresh])
  const againMs = isOffline ? offlineMs : recheckMs[booking.state]
  useEffect(() => {
    if (againMs === undefined) return
    const again = setInterval(() => !document.hidden && void refresh(), againMs)
    return () => clearInterval(again)
  }, [againMs, refresh])
  return { booking, isOffline, refresh }
}

function BookedCard({ booking }: { booking: GuestBooking }) {
  const words = useWords()
  const { t, own, list } = words
  const { state, when, partySize, guestName, note } = booking
  const isGood = state === 'booked' || state === 'here'
  const isOff = state === 'cancelled' || state === 'lapsed' || state === 'no_show'
  return (
    <StatusCard
      tone={isGood ? 'good' : isOff ? 'off' : 'plain'}
      heading={bookingHeading(words, state)}
      text={bookingText(words, state)}
    >
      <p className="mt-3 font-semibold">{when}</p>
      <p>{list([t('frame.guests', { count: partySize }), own(guestName)])}</p>
      {note !== '' && <p className="mt-1 text-sm text-quiet">{note}</p>}
    </StatusCard>
  )
}

type CancelFormProps = { slug: string; code: string; text: string; onCancelled: () => Promise<void> }

/** Asked twice: it says what becomes of the deposit first. */
function CancelForm({ slug, code, text, onCancelled }: CancelFormProps) {
  const words = useWords()
  const { t } = words
  const { problem, isBusy, ask } = useAsk(ownBookingApi(slug, code, words).cancel, onCancelled)
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t('booking.cancel')}
      </summary>
      <p>{text}</p>
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton variant="danger" isBusy={isBusy} onClick={ask} className="mt-3">
        {t('booking.yesCancel')}
      </GuestButton>
    </details>
  )
}
