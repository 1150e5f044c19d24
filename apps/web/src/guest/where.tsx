import type { BookingPage } from '@tableside/contract/bookings'
import { formatAddress } from '@tableside/domain/text'
import { Own, useWords } from './words.tsx'

type CallLineProps = { question: string; phone: BookingPage['phone'] }

/** Whom to call; nothing where the restaurant has no number. */
export function CallLine({ question, phone }: CallLineProps) {
  const { t, leftToRight } = useWords()
  return (
    phone && (
      <p>
        {t('frame.callUs', { question })}{' '}
        <a href={phone.link} className="figures inline-flex min-h-11 items-center underline underline-offset-4">
          {leftToRight(phone.text)}
        </a>
      </p>
    )
  )
}

type WhereProps = CallLineProps & Pick<BookingPage, 'placeName' | 'addressLines'>

/** Where to come to, and whom to call. */
export function Where({ placeName, addressLines, ...call }: WhereProps) {
  const { t } = useWords()
  return (
    <section aria-labelledby="where" className="mt-8">
      <h2 id="where" className="font-display text-xl font-semibold">
        {t('frame.where')}
      </h2>
      <p className="mt-2">
        <Own>{formatAddress([placeName, ...addressLines])}</Own>
      </p>
      <CallLine {...call} />
    </section>
  )
}
