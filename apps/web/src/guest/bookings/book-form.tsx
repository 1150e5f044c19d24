import type { BookableDay, BookPage } from '@tableside/contract/bookings'
import { buttonStyles } from '@tableside/ui/plain'
import { type FormEvent, useState } from 'react'
import { newId } from '../../shared/new-id.ts'
import { GuestButton } from '../guest-button.tsx'
import { Notice } from '../notice.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { useWords } from '../words.tsx'
import { type BookingBody, bookingApi, ownBookingApi } from './api.ts'
import { emptyParty, issuesText, type Party, PartyFields } from './party-fields.tsx'
import { useIsEmbedded } from './use-is-embedded.ts'

type BookFormProps = {
  page: BookPage
  day: BookableDay
  /** Somebody was faster: the times are read anew, and everything else stays. */
  onTaken: () => Promise<void>
}

/** A time, and who comes; of a booking that is moved that is known. */
export function BookForm({ page, day, onTaken }: BookFormProps) {
  const words = useWords()
  const { t } = words
  const { slug, locationSlug, changedCode } = page
  // Made once, so that a double tap or a retry books once.
  const [id] = useState(() => newId())
  const [chosenAt, setChosenAt] = useState('')
  const [party, setParty] = useState(emptyParty)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [booked, setBooked] = useState<{ path: string; isDue: boolean } | null>(null)
  const isAlive = useIsAlive()
  const isEmbedded = useIsEmbedded()
  const startsAt = day.times.some(({ at }) => at === chosenAt) ? chosenAt : ''

  const send = async () => {
    if (changedCode !== null) {
      const sent = await ownBookingApi(slug, changedCode, words).change(startsAt, day.partySize)
      return sent.state === 'done' ? { ...sent, reply: { ...sent.reply, isDue: false } } : sent
    }
    const body = { ...party, id, startsAt, partySize: day.partySize }
    return bookingApi(slug, locationSlug, words).book({
      ...body,
      allergies: [...party.allergies] as BookingBody['allergies'],
    })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (startsAt === '') return setProblem(t('book.chooseTimeFirst'))
    setIsSending(true)
    setProblem('')
    const sent = await send()
    if (sent.state === 'done') {
      setBooked(sent.reply)
      if (!isEmbedded) window.location.assign(sent.reply.path)
      return
    }
    setIsSending(false)
    setProblem(
      sent.state === 'unknown'
        ? t('frame.tryAgain', { problem: sent.text })
        : issuesText(words, sent.issues) || sent.text,
    )
    if (sent.state === 'refused' && sent.code === 'booking_time_taken') await onTaken()
  }
  if (booked) return <Booked {...booked} isEmbedded={isEmbedded} />
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <fieldset disabled={!isAlive} className="min-w-0">
        {day.depositTerms !== '' && <p className="my-4 border-s-4 border-edge ps-3 text-sm">{day.depositTerms}</p>}
        <fieldset className="times mt-3 min-w-0">
          <legend className="font-medium">{t('book.chooseTime')}</legend>
          {servicesOf(day.times).map((times) => (
            <div key={times[0]?.at} className="mt-2 mb-4 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
              {times.map(({ at, label }) => (
                <label
                  key={at}
                  className="figures relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
                >
                  <input
                    type="radio"
                    name="startsAt"
                    value={at}
                    checked={startsAt === at}
                    onChange={() => setChosenAt(at)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {label}
                </label>
              ))}
            </div>
          ))}
        </fieldset>
        {changedCode === null && (
          <PartyFields
            party={party}
            allergens={page.allergens}
            onChange={(change: Partial<Party>) => setParty({ ...party, ...change })}
          />
        )}
        {changedCode === null && <p className="my-3 text-sm text-quiet">{t('book.erased')}</p>}
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <GuestButton variant="primary" size="large" type="submit" isBusy={isSending} className="mt-3 w-full">
          {changedCode === null ? t('book.bookFor', { count: day.partySize }) : t('book.change')}
        </GuestButton>
      </fieldset>
      <noscript>
        <p className="mt-3 font-medium text-saffron">{t('book.needsScript')}</p>
      </noscript>
    </form>
  )
}

type Times = BookableDay['times']

/** Lunch and dinner apart: between them nobody can come for more than an hour. */
function servicesOf(times: Times): Times[] {
  const services: Times[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const time of times) {
    const at = Date.parse(time.at)
    const current = at - before > 3_600_000 ? undefined : services.at(-1)
    if (current) current.push(time)
    else services.push([time])
    before = at
  }
  return services
}

/** Inside another site, which may not show the next page, the way there. */
function Booked({ path, isDue, isEmbedded }: { path: string; isDue: boolean; isEmbedded: boolean }) {
  const { t } = useWords()
  return (
    <div role="status" className="mt-3">
      <p className="font-medium">{t(isDue ? 'book.notBooked' : 'book.booked')}</p>
      <a
        href={path}
        {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
        className={`${buttonStyles('primary')} mt-3`}
      >
        {t(isDue ? 'book.payDeposit' : 'book.see')}
      </a>
    </div>
  )
}
