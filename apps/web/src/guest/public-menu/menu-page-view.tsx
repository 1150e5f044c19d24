import type { MenuPage } from '@tableside/contract/public-menu'
import { formatAddress } from '@tableside/domain/text'
import { buttonStyles } from '@tableside/ui/plain'
import { GuestFrame } from '../guest-frame.tsx'
import { MenuList } from '../menu-list.tsx'
import { PlainIcon } from '../plain-icon.tsx'
import { MapLink } from '../where.tsx'
import { Own, useWords } from '../words.tsx'

const none: ReadonlyMap<string, number> = new Map()

/** The page of a location, with no script at all: who and where, when it is open, and the menu. */
export function MenuPageView({ page }: { page: MenuPage }) {
  const { t } = useWords()
  const { placeName, description, bookPath, collectPath, menu } = page
  return (
    <GuestFrame frame={page} title={<Own>{placeName}</Own>} place={null} width="menu">
      {description !== '' && (
        <p className="max-w-2xl whitespace-pre-line">
          <Own>{description}</Own>
        </p>
      )}
      {(bookPath ?? collectPath) !== null && (
        <p className="mt-4 flex flex-wrap gap-3">
          {bookPath !== null && (
            <a href={bookPath} className={buttonStyles('primary')}>
              {t('place.book')}
            </a>
          )}
          {collectPath !== null && (
            <a href={collectPath} className={buttonStyles(bookPath === null ? 'primary' : 'secondary')}>
              {t('place.collect')}
            </a>
          )}
        </p>
      )}
      <Facts page={page} />
      <MenuList menu={menu} isOrdering={false} counts={none} emptyText={t('menu.isEmptyPublic')} />
    </GuestFrame>
  )
}

/** Where it is and when it is open; the hours of the week are a tap away. */
function Facts({ page }: { page: MenuPage }) {
  const { t, leftToRight } = useWords()
  const { placeName, addressLines, phone, hours, isOpen, opening } = page
  const hasAddress = addressLines.length > 0 || phone !== null
  if (!hasAddress && hours.length === 0) return null
  return (
    <div className="mt-5 grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:grid-cols-2">
      {hasAddress && (
        <section aria-label={t('place.address')}>
          <h2 className="text-sm font-medium text-quiet">{t('place.address')}</h2>
          <address className="not-italic">
            <span className="block">
              <Own>{formatAddress(addressLines)}</Own>
            </span>
            <span className="flex flex-wrap gap-x-6">
              <MapLink placeName={placeName} addressLines={addressLines} />
              {phone && (
                <a href={phone.link} className="figures inline-flex min-h-11 items-center underline underline-offset-4">
                  {leftToRight(phone.text)}
                </a>
              )}
            </span>
          </address>
        </section>
      )}
      {hours.length > 0 && (
        <section aria-label={t('place.hours')}>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
              <span>
                {t('place.hours')} ·{' '}
                <span className={isOpen ? 'text-herb' : 'text-saffron'}>
                  {t(isOpen ? 'place.openNow' : 'place.closedNow')}
                </span>
                {opening !== '' && ` · ${t('place.opens', { when: opening })}`}
              </span>
              <PlainIcon name="open" />
            </summary>
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 pb-1">
              {hours.map(({ day, hours: times }) => (
                <div key={day} className="contents">
                  <dt>{day}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
      )}
    </div>
  )
}
