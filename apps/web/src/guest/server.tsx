import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { renderToString } from 'react-dom/server'
import { type GuestAssets, guestDocument } from './guest-document.ts'
import { GuestTableApp } from './guest-table-app.tsx'
import { ScanAgain } from './scan-again.tsx'

/** The page of a table, whole and readable before any script has come. */
export function renderGuestTable(page: GuestTablePage, assets: GuestAssets): string {
  const { restaurantName, accentColour, table } = page
  return guestDocument(
    {
      title: `${page.view === 'menu' ? 'Menu' : 'Bill'} – Table ${table.tableName} – ${restaurantName}`,
      accentColour,
      content: renderToString(<GuestTableApp page={page} />),
      data: page,
    },
    assets,
  )
}

/** For a phone that was not let in: nothing to bring to life. */
export function renderScanAgain(assets: GuestAssets): string {
  const content = renderToString(<ScanAgain />)
  return guestDocument({ title: 'Scan the code on your table', accentColour: null, content, data: null }, assets)
}
