import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { BillView } from './bill-view.tsx'
import { MenuView } from './menu-view.tsx'
import { Notice } from './notice.tsx'
import { ScanAgain } from './scan-again.tsx'
import { useGuestTable } from './use-guest-table.ts'

/** The page of a table on a guest's phone: the menu to order from, or the bill to pay. */
export function GuestTableApp({ page }: { page: GuestTablePage }) {
  const state = useGuestTable(page)
  if (state.isOut) return <ScanAgain />
  const { restaurantName, logoUrl } = page
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <div className="mx-auto max-w-3xl px-5">
        <header className="flex items-center justify-between gap-4 pt-6 pb-4">
          <div className="min-w-0">
            <p className="text-quiet">{restaurantName}</p>
            <h1 className="font-display text-2xl font-semibold">{`Table ${state.table.tableName}`}</h1>
          </div>
          {logoUrl && <img src={logoUrl} alt="" className="max-h-14 max-w-32 object-contain" />}
        </header>
        {state.isOffline && <Notice>No connection. The page shows how it was; what you chose is still here.</Notice>}
        <main id="content" tabIndex={-1} className="outline-none">
          {page.view === 'menu' ? <MenuView page={page} state={state} /> : <BillView page={page} state={state} />}
        </main>
        <footer className="mt-12 pb-32 text-sm text-quiet">
          Powered by{' '}
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {page.platformName}
          </a>
        </footer>
      </div>
    </>
  )
}
