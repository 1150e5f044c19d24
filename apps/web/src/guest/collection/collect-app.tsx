import type { CollectPage } from '@tableside/contract/collection'
import { formatAddress } from '@tableside/domain/text'
import { useEffect, useState } from 'react'
import type { OrderBody, Sent } from '../api.ts'
import type { Arrived } from '../basket.ts'
import { GuestFrame } from '../guest-frame.tsx'
import { HeadCard } from '../head-card.tsx'
import { Notice } from '../notice.tsx'
import { OrderMenu } from '../order-menu.tsx'
import { CallLine, MapLink } from '../where.tsx'
import { useWords } from '../words.tsx'
import { CollectFields } from './collect-fields.tsx'
import { missingDetails, useDetails } from './details.ts'
import { useCollect } from './use-collect.ts'

/** The page where guests choose dishes to collect, and when. */
export function CollectApp({ page }: { page: CollectPage }) {
  const words = useWords()
  const { t } = words
  const { slug, locationSlug, placeName } = page
  const { api, menu, times, isOffline, refresh } = useCollect(page)
  const [details, changeDetails] = useDetails(`tableside.collect.${slug}`)
  const [path, setPath] = useState('')
  // Whoever has begun keeps what they chose, also where the times end in the meantime.
  const [mayOrder, setMayOrder] = useState(times.whyNot === null)
  useEffect(() => {
    if (times.whyNot === null) setMayOrder(true)
  }, [times.whyNot])

  const send = async (order: OrderBody): Promise<Sent<Arrived>> => {
    const sent = await api.sendOrder({ ...order, ...details, guestName: details.guestName.trim() })
    if (sent.state === 'refused' && sent.issues.some((issue) => issue.path === 'phone'))
      return { ...sent, text: t('collect.wrongPhone') }
    if (sent.state !== 'done') return sent
    setPath(sent.reply.path)
    // A server of the version before names none.
    return { state: 'done', reply: sent.reply.lines ?? order.lines }
  }
  useEffect(() => {
    if (path === '') return
    window.location.assign(path)
    // Back from there, to a page that a browser kept as it was left.
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && setPath('')
    window.addEventListener('pageshow', onBack)
    return () => window.removeEventListener('pageshow', onBack)
  }, [path])

  const menuPath = `/r/${slug}/${locationSlug}`
  return (
    <GuestFrame
      frame={page}
      title={t('collect.title')}
      isOffline={isOffline}
      width="menu"
      place={placeName}
      placePath={menuPath}
    >
      {path !== '' ? (
        <p role="status">
          {t('collect.sent')}{' '}
          <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('collect.follow')}
          </a>
        </p>
      ) : (
        <>
          <About page={page} isOpen={times.whyNot === null} />
          {times.whyNot && <Notice>{times.whyNotText}</Notice>}
          <OrderMenu
            menu={menu}
            ordering={
              mayOrder
                ? {
                    mayAddService: times.mayAddService,
                    hint: t('collect.hint'),
                  }
                : null
            }
            storageKey={`tableside.order.${slug}.${locationSlug}`}
            chosen={page.chosen}
            path={`${menuPath}/collect`}
            whomToAsk="order.callUs"
            fields={<CollectFields times={times} details={details} onChange={changeDetails} />}
            missing={missingDetails(words, details, times)}
            send={send}
            onSent={async () => undefined}
            onRefused={() => refresh(['menu', 'times'])}
          />
        </>
      )}
    </GuestFrame>
  )
}

/** Where it is collected and whom to call. */
function About({ page, isOpen }: { page: CollectPage; isOpen: boolean }) {
  const { t } = useWords()
  const { placeName, addressLines, phone } = page
  return (
    <HeadCard label={t('collect.section')}>
      {isOpen && <p>{t('collect.about')}</p>}
      {addressLines.length > 0 && (
        <p className="text-quiet">{t('collect.from', { place: formatAddress([placeName, ...addressLines]) })}</p>
      )}
      <MapLink placeName={placeName} addressLines={addressLines} />
      <CallLine question={t('frame.questions')} phone={phone} />
    </HeadCard>
  )
}
