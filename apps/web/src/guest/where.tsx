import type { GuestPlace } from '@tableside/contract/public-menu'
import { formatAddress } from '@tableside/domain/text'
import { Own, useWords } from './words.tsx'

type Place = Pick<GuestPlace, 'placeName' | 'addressLines'>

/** The address on a map: a plain link, which says to the map nothing of the page it stands on. */
export function MapLink({ placeName, addressLines }: Place) {
  const { t } = useWords()
  const asked = new URLSearchParams({ api: '1', query: [placeName, ...addressLines].join(', ') })
  return (
    addressLines.length > 0 && (
      <a
        href={`https://www.google.com/maps/search/?${asked}`}
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('frame.map')}
      </a>
    )
  )
}

type CallLineProps = { question: string; phone: GuestPlace['phone'] }

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

type WhereProps = CallLineProps & Place

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
      <MapLink placeName={placeName} addressLines={addressLines} />
      <CallLine {...call} />
    </section>
  )
}
