import { followGuestTable } from '@tableside/client/live'
import type { GuestMenu, GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type GuestApi, guestApi } from './api.ts'

export type GuestTableState = {
  readonly api: GuestApi
  readonly table: GuestTable
  readonly menu: GuestMenu
  /** The phone is not let in any more: its code has to be scanned again. */
  readonly isOut: boolean
  /** Nothing arrives: the page shows how it was. */
  readonly isOffline: boolean
  readonly refresh: () => Promise<void>
  readonly refreshMenu: () => Promise<void>
}

/** A line that is lost for so long is said to be; a shorter gap nobody notices. */
const offlineAfterMs = 4_000
const retryMs = 5_000

/** The table as the server wrote it into the page, kept true by the live channel. */
export function useGuestTable({ slug, seq, table: first, menu: firstMenu }: GuestTablePage): GuestTableState {
  const [api] = useState(() => guestApi(slug))
  const [table, setTable] = useState(first)
  const [menu, setMenu] = useState(firstMenu)
  const [isOut, setIsOut] = useState(false)
  const [isOffline, setIsOffline] = useState(false)
  // Answers may overtake each other: only the last one asked for is shown.
  const asked = useRef(0)

  const refresh = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    const sent = await api.readTable()
    if (mine !== asked.current) return
    setIsOffline(sent.state === 'unknown')
    if (sent.state === 'done') setTable(sent.reply)
    if (sent.state === 'refused' && sent.code === 'guest_session_over') setIsOut(true)
  }, [api])

  const refreshMenu = useCallback(async () => {
    const sent = await api.readMenu()
    if (sent.state === 'done') setMenu(sent.reply)
  }, [api])

  useEffect(() => {
    const { protocol, host } = window.location
    let lost: ReturnType<typeof setTimeout> | undefined
    const stop = followGuestTable({
      origin: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`,
      slug,
      after: seq,
      onChanged(parts) {
        if (parts.includes('menu')) void refreshMenu()
        if (parts.includes('table')) void refresh()
      },
      onState(state) {
        if (state === 'connected') {
          clearTimeout(lost)
          lost = undefined
          // What happened meanwhile the channel says by itself: it goes on where it stopped.
          setIsOffline(false)
        } else {
          // Asked over the other way: a phone that is let in no more gets no channel either.
          lost ??= setTimeout(() => void refresh(), offlineAfterMs)
        }
      },
      onSignedOut: () => setIsOut(true),
    })
    // A phone that slept may have missed what the hour changed, too.
    const onShown = () => {
      if (!document.hidden) void Promise.all([refresh(), refreshMenu()])
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stop()
      clearTimeout(lost)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [slug, seq, refresh, refreshMenu])

  useEffect(() => {
    if (!isOffline) return
    const again = setInterval(() => void Promise.all([refresh(), refreshMenu()]), retryMs)
    return () => clearInterval(again)
  }, [isOffline, refresh, refreshMenu])

  return { api, table, menu, isOut, isOffline, refresh, refreshMenu }
}
