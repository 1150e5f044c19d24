import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { useState } from 'react'
import type { OrderBody, Sent } from './api.ts'
import type { Arrived } from './basket.ts'
import { OrderMenu } from './order-menu.tsx'
import { TableStatus } from './table-status.tsx'
import type { GuestTableState } from './use-guest-table.ts'
import { useWords } from './words.tsx'

/** The menu of a table, with how far the table is. */
export function MenuView({ page, state }: { page: GuestTablePage; state: GuestTableState }) {
  const { t } = useWords()
  const { api, table, menu, refresh, refreshMenu } = state
  const { ordering } = table
  const [news, setNews] = useState('')

  const send = async (order: OrderBody): Promise<Sent<Arrived>> => {
    const sent = await api.sendOrder(order)
    if (sent.state !== 'done') return sent
    const { lines, state: decided } = sent.reply.guestOrder
    setNews(t(decided === 'accepted' ? 'table.beingMade' : 'table.toStaff'))
    return { state: 'done', reply: lines }
  }
  const handleSent = async () => {
    await refresh()
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <TableStatus page={page} state={state} />
      {!ordering && !table.isOver && <p className="mt-4">{t('table.orderWithWaiter')}</p>}
      <OrderMenu
        menu={menu}
        ordering={ordering && { mayAddService: ordering.mayAddService, hint: t(hintOf(ordering)) }}
        storageKey={`tableside.order.${page.slug}.${table.tableId}`}
        chosen={page.chosen}
        path={`/r/${page.slug}/table`}
        whomToAsk="order.askWaiter"
        send={send}
        onSent={handleSent}
        onRefused={async () => {
          await Promise.all([refresh(), refreshMenu()])
        }}
      />
    </>
  )
}

const hintOf = ({ isAccepted }: { readonly isAccepted: boolean }) =>
  isAccepted ? 'table.hintAccepted' : 'table.hintAtOnce'
