import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { BillView } from './bill-view.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { MenuView } from './menu-view.tsx'
import { ScanAgain } from './scan-again.tsx'
import { useGuestTable } from './use-guest-table.ts'
import { useWords } from './words.tsx'

/** The page of a table on a guest's phone: the menu to order from, or the bill to pay. */
export function GuestTableApp({ page }: { page: GuestTablePage }) {
  const state = useGuestTable(page)
  const { t } = useWords()
  if (state.isOut) return <ScanAgain />
  return (
    <GuestFrame
      frame={page}
      title={t('table.name', { name: state.table.tableName })}
      isOffline={state.isOffline}
      width={page.view === 'menu' ? 'menu' : 'column'}
    >
      {page.view === 'menu' ? <MenuView page={page} state={state} /> : <BillView page={page} state={state} />}
    </GuestFrame>
  )
}
