import type { CollectionTimes, CollectPage } from '@tableside/contract/collection'
import type { GuestMenu } from '@tableside/contract/guest-tables'
import { collectionLivePath, type GuestLivePart } from '@tableside/contract/live'
import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '../api.ts'
import { useLatest } from '../use-latest.ts'
import { useLive } from '../use-live.ts'
import { useWords } from '../words.tsx'
import { collectionApi } from './api.ts'

/** The first time passes with the clock, which the channel does not say. */
const clockMs = 60_000

/** Menu and times as the server wrote them into the page, kept true by the live channel. */
export function useCollect({ slug, locationSlug, seq, menu: firstMenu, times: firstTimes }: CollectPage) {
  const words = useWords()
  const [api] = useState(() => collectionApi(slug, locationSlug, words))
  const [menu, setMenu] = useState(firstMenu)
  const [times, setTimes] = useState(firstTimes)
  const latestMenu = useLatest<Sent<GuestMenu>>()
  const latestTimes = useLatest<Sent<CollectionTimes>>()

  const read = useCallback(
    async (parts: readonly GuestLivePart[]) => {
      const [menuSent, timesSent] = await Promise.all([
        parts.includes('menu') ? latestMenu(api.readMenu()) : undefined,
        parts.includes('times') ? latestTimes(api.readTimes()) : undefined,
      ])
      if (menuSent?.state === 'done') setMenu(menuSent.reply)
      if (timesSent?.state === 'done') setTimes(timesSent.reply)
      return menuSent?.state !== 'unknown' && timesSent?.state !== 'unknown'
    },
    [api, latestMenu, latestTimes],
  )
  const address = `${collectionLivePath}?${new URLSearchParams({ slug, location: locationSlug })}`
  const { isOffline, refresh } = useLive({ address, seq, parts: ['menu', 'times'], read })

  useEffect(() => {
    const ticking = setInterval(() => !document.hidden && void refresh(['times']), clockMs)
    return () => clearInterval(ticking)
  }, [refresh])

  return { api, menu, times, isOffline, refresh }
}
