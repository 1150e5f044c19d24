import type { CollectionOrder, CollectionOrderPage } from '@tableside/contract/collection'
import { collectionLivePath } from '@tableside/contract/live'
import { buttonStyles, classNames } from '@tableside/ui/plain'
import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '../api.ts'
import { formatServiceCharge } from '../format-service-charge.ts'
import { GuestFrame } from '../guest-frame.tsx'
import { StatusCard } from '../status-card.tsx'
import { useLatest } from '../use-latest.ts'
import { useLive } from '../use-live.ts'
import { Where } from '../where.tsx'
import { useWords } from '../words.tsx'
import { collectionApi } from './api.ts'
import { headingOf, isOff, progressOf, textOf } from './stage-texts.ts'

/** That its time has come, the channel does not say. */
const clockMs = 30_000

/** The page where a guest follows an order to collect. */
export function CollectionOrderApp({ page }: { page: CollectionOrderPage }) {
  const words = useWords()
  const { t } = words
  const { order, isOffline } = useCollectionOrder(page)
  const { restaurantName, placeName, addressLines, phone, slug, locationSlug } = page
  useEffect(() => {
    document.title = `${headingOf(words, order.stage)} – ${restaurantName}`
  }, [words, order.stage, restaurantName])
  return (
    <GuestFrame frame={page} title={t('collection.title')} isOffline={isOffline} place={placeName}>
      <StageCard order={order} />
      {isOff(order.stage) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {phone && (
            <a href={phone.link} className={buttonStyles('primary')}>
              {t('collection.call')}
            </a>
          )}
          <a href={`/r/${slug}/${locationSlug}/collect`} className={buttonStyles('secondary')}>
            {t('collection.again')}
          </a>
        </p>
      )}
      <Dishes order={order} />
      <Where placeName={placeName} addressLines={addressLines} question={t('collection.change')} phone={phone} />
      <p className="mt-2 text-sm text-quiet">{t('collection.keep')}</p>
    </GuestFrame>
  )
}

function useCollectionOrder({ slug, locationSlug, seq, order: first }: CollectionOrderPage) {
  const words = useWords()
  const [order, setOrder] = useState(first)
  const latest = useLatest<Sent<typeof first>>()
  const { id } = first
  const read = useCallback(async () => {
    const sent = await latest(collectionApi(slug, locationSlug, words).readOrder(id))
    if (sent?.state === 'done') setOrder(sent.reply)
    return sent?.state !== 'unknown'
  }, [slug, locationSlug, words, id, latest])
  const address = `${collectionLivePath}?${new URLSearchParams({ slug, location: locationSlug, order: id })}`
  const { isOffline, refresh } = useLive({ address, seq, parts: ['order'], read })
  useEffect(() => {
    const ticking = setInterval(() => !document.hidden && void refresh(['order']), clockMs)
    return () => clearInterval(ticking)
  }, [refresh])
  return { order, isOffline }
}

/** How far it is, with the time and the number apart: one is looked at, the other is called out. It has one once it is accepted. */
function StageCard({ order }: { order: CollectionOrder }) {
  const words = useWords()
  const { t } = words
  const { stage, collectTime, number } = order
  const progress = progressOf(stage)
  const tone = isOff(stage) ? 'off' : stage === 'late' ? 'late' : stage === 'ready' ? 'good' : 'plain'
  return (
    <StatusCard tone={tone} heading={headingOf(words, stage)} text={textOf(words, order)}>
      {progress && (
        <ol aria-label={t('collection.progress')} className="mt-4 grid grid-cols-4 gap-1.5">
          {progress.steps.map((step, index) => (
            <li key={step} aria-current={index === progress.done - 1 ? 'step' : undefined} className="text-sm">
              <span
                aria-hidden="true"
                className={classNames('mb-1.5 block h-1.5 rounded-full', index < progress.done ? 'bg-herb' : 'bg-line')}
              />
              <span className={index === progress.done - 1 ? 'font-semibold' : 'text-quiet'}>
                {headingOf(words, step)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-3">
        <div>
          <dt className="text-sm text-quiet">{t('collection.at')}</dt>
          <dd className="figures text-xl font-semibold">{collectTime}</dd>
        </div>
        {number !== null && (
          <div>
            <dt className="text-sm text-quiet">{t('collection.number')}</dt>
            <dd className="figures text-xl font-semibold">{number}</dd>
          </div>
        )}
      </dl>
    </StatusCard>
  )
}

function Dishes({ order }: { order: CollectionOrder }) {
  const words = useWords()
  const { t, money, own } = words
  const { dishes, discountPence, serviceChargePence, serviceChargeBps, totalPence, isPaid, stage } = order
  return (
    <section aria-labelledby="dishes" className="mt-8">
      <h2 id="dishes" className="font-display text-xl font-semibold">
        {t('collection.items')}
      </h2>
      <ul className="figures mt-1">
        {dishes.map(({ quantity, name, details, pricePence }, index) => (
          <li key={index} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5">
            <span>{`${quantity} × ${own(name)}`}</span>
            <span>{money(pricePence)}</span>
            {details !== '' && <span className="col-span-2 text-sm text-quiet">{details}</span>}
          </li>
        ))}
      </ul>
      {discountPence > 0 && <Sum label={t('frame.discount')} pence={-discountPence} />}
      {serviceChargePence > 0 && (
        <Sum label={formatServiceCharge(words, serviceChargeBps)} pence={serviceChargePence} />
      )}
      {!isOff(stage) && <Sum label={t(isPaid ? 'frame.paid' : 'collection.toPay')} pence={totalPence} isTotal />}
    </section>
  )
}

function Sum({ label, pence, isTotal = false }: { label: string; pence: number; isTotal?: boolean }) {
  const { money } = useWords()
  return (
    <p className={classNames('figures flex justify-between gap-4 pt-2.5', isTotal && 'font-semibold')}>
      <span>{label}</span>
      <span>{money(pence)}</span>
    </p>
  )
}
