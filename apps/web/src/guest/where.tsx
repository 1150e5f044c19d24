import type { BookingPage } from '@tableside/contract/bookings'

type CallLineProps = { question: string; phone: BookingPage['phone'] }

/** Whom to call; nothing where the restaurant has no number. */
export function CallLine({ question, phone }: CallLineProps) {
  return (
    phone && (
      <p>
        {question} Call{' '}
        <a href={phone.link} className="figures inline-flex min-h-11 items-center underline underline-offset-4">
          {phone.text}
        </a>
      </p>
    )
  )
}

type WhereProps = CallLineProps & Pick<BookingPage, 'placeName' | 'addressLines'>

/** Where to come to, and whom to call. */
export function Where({ placeName, addressLines, ...call }: WhereProps) {
  return (
    <section aria-labelledby="where" className="mt-8">
      <h2 id="where" className="font-display text-xl font-semibold">
        Where
      </h2>
      <p className="mt-2">{[placeName, ...addressLines].join(', ')}</p>
      <CallLine {...call} />
    </section>
  )
}
