import type { GuestMenu, GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { type GuestLivePart, guestLivePath } from '@tableside/contract/live'
import { useCallback, useMemo, useState } from 'react'
import { type GuestApi, guestApi, type Sent } from './api.ts'
import { translatedTable } from './translated-table.ts'
import { useLatest } from './use-latest.ts'
import { useLive } from './use-live.ts'
import { useWords } from './words.tsx'

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

/** The table as the server wrote it into the page, kept true by the live channel. */
export function useGuestTable({ slug, seq, table: first, menu: firstMenu }: GuestTablePage): GuestTableState {
  const words = useWords()
  const [api] = useState(() => guestApi(slug, words))
  const [table, setTable] = useState(first)
  const [menu, setMenu] = useState(firstMenu)
  const [isOut, setIsOut] = useState(false)
  const latestTable = useLatest<Sent<GuestTable>>()
  const latestMenu = useLatest<Sent<GuestMenu>>()

  const readTable = useCallback(async () => {
    const sent = await latestTable(api.readTable())
    if (!sent) return true
    if (sent.state === 'done') setTable(sent.reply)
    if (sent.state === 'refused' && sent.code === 'guest_session_over') setIsOut(true)
    return sent.state !== 'unknown'
  }, [api, latestTable])
  const readMenu = useCallback(async () => {
    const sent = await latestMenu(api.readMenu())
    if (!sent) return true
    if (sent.state === 'done') setMenu(sent.reply)
    return sent.state !== 'unknown'
  }, [api, latestMenu])
  const read = useCallback(
    async (parts: readonly GuestLivePart[]) => {
      const readers = [parts.includes('table') && readTable, parts.includes('menu') && readMenu]
      const arrived = await Promise.all(readers.map((reader) => reader === false || reader()))
      return arrived.every(Boolean)
    },
    [readTable, readMenu],
  )
  const onSignedOut = useCallback(() => setIsOut(true), [])

  const address = `${guestLivePath}?slug=${encodeURIComponent(slug)}`
  const { isOffline, refresh } = useLive({ address, seq, parts: ['table', 'menu'], read, onSignedOut })
  const refreshTable = useCallback(() => refresh(['table']), [refresh])
  const refreshMenu = useCallback(() => refresh(['menu']), [refresh])
  const shown = useMemo(() => translatedTable(table, menu), [table, menu])
  return { api, table: shown, menu, isOut, isOffline, refresh: refreshTable, refreshMenu }
}
