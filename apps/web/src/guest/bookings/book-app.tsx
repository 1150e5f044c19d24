import type { BookableDay, BookPage } from '@tableside/contract/bookings'
import { useEffect, useState } from 'react'
import type { Sent } from '../api.ts'
import { GuestFrame } from '../guest-frame.tsx'
import { Notice } from '../notice.tsx'
import { useLatest } from '../use-latest.ts'
import { CallLine } from '../where.tsx'
import { useWords } from '../words.tsx'
import { bookingApi } from './api.ts'
import { BookForm } from './book-form.tsx'
import { useIsEmbedded } from './use-is-embedded.ts'
import { WhenForm } from './when-form.tsx'

/** The page where guests choose a date, a time and how many they are, and say who comes. */
export function BookApp({ page }: { page: BookPage }) {
  const words = useWords()
  const { t } = words
  const { slug, locationSlug, placeName, phone, changedCode } = page
  const [day, setDay] = useState(page.day)
  const [problem, setProblem] = useState('')
  const [isReading, setIsReading] = useState(false)
  const latest = useLatest<Sent<BookableDay>>()
  const target = useIsEmbedded() ? '_blank' : undefined
  useEffect(() => {
    // Back from the next page, which a browser may have kept as it was left: another booking has another id.
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', onBack)
    return () => window.removeEventListener('pageshow', onBack)
  }, [])

  const asked = { date: day.date, people: String(day.partySize) }
  const read = async (date: string, people: number): Promise<void> => {
    setIsReading(true)
    const change = changedCode === null ? {} : { change: changedCode }
    const sent = await latest(
      bookingApi(slug, locationSlug, words).readDay({ date, people: String(people), ...change }),
    )
    if (!sent) return
    setIsReading(false)
    setProblem(sent.state === 'done' ? '' : t('frame.tryAgain', { problem: sent.text }))
    if (sent.state === 'done') setDay(sent.reply)
  }
  return (
    <GuestFrame
      frame={page}
      target={target}
      kept={changedCode === null ? asked : { ...asked, change: changedCode }}
      title={t(changedCode === null ? 'book.title' : 'book.changeTitle')}
      place={placeName}
      placePath={`/r/${slug}/${locationSlug}`}
    >
      <CallLine question={t('book.questions')} phone={phone} />
      <WhenForm page={page} day={day} isReading={isReading} onWanted={read} />
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <section aria-label={t('book.times')} aria-busy={isReading} className="mt-6">
        <h2 className="font-display text-xl font-semibold">
          {words.list([day.dayText, t('frame.guests', { count: day.partySize })])}
        </h2>
        <Offered page={page} day={day} onTaken={() => read(day.date, day.partySize)} />
      </section>
    </GuestFrame>
  )
}

function Offered({ page, day, onTaken }: { page: BookPage; day: BookableDay; onTaken: () => Promise<void> }) {
  const isNone = day.times.length === 0
  return (
    <>
      {isNone && <Notice>{day.whyNot}</Notice>}
      {/* What was typed stays while another day is looked at. */}
      <div hidden={isNone}>
        <BookForm page={page} day={day} onTaken={onTaken} />
      </div>
    </>
  )
}
