import type { GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { buttonStyles, formatPence } from '@tableside/ui/plain'
import { useState } from 'react'
import { GuestButton } from './guest-button.tsx'
import { Notice } from './notice.tsx'
import { PlainIcon } from './plain-icon.tsx'
import { SentOrders } from './sent-orders.tsx'
import type { GuestTableState } from './use-guest-table.ts'

type TableStatusProps = { page: GuestTablePage; state: GuestTableState }

/** How far the table is: what waits, what is on the bill, and the way to it. */
export function TableStatus({ page, state }: TableStatusProps) {
  const { table } = state
  return (
    <section aria-label="Your table" className="rounded-card border border-line bg-surface px-4 py-3">
      <SentOrders sent={table.sent} />
      <BillLine page={page} table={table} />
      <VisitNote table={table} />
      {!table.isOver && <CallWaiter state={state} />}
    </section>
  )
}

function BillLine({ page, table }: { page: GuestTablePage; table: GuestTable }) {
  const { bill, hadBill, receipts } = table
  if (!bill) {
    if (hadBill)
      return (
        <>
          <p>This bill is closed. Thank you for coming.</p>
          {receipts.map((path) => (
            <a key={path} href={path} className={buttonStyles('secondary')}>
              Your receipt
            </a>
          ))}
        </>
      )
    return table.sent.length > 0 ? null : <p>Nothing is ordered yet.</p>
  }
  const count = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <a
      href={`/r/${page.slug}/table/bill`}
      className="flex min-h-11 items-center justify-between gap-4 py-1 no-underline hover:underline"
    >
      <span>
        <span className="block font-semibold">Your bill</span>
        <span className="block text-sm text-quiet">{count === 1 ? '1 dish' : `${count} dishes`}</span>
      </span>
      <span className="figures font-semibold">{`${formatPence(bill.balanceDuePence)} left to pay`}</span>
    </a>
  )
}

export function VisitNote({ table }: { table: GuestTable }) {
  if (table.isBillUnseen)
    return <Notice>A new bill was opened at this table. Scan the code on the table again to see it.</Notice>
  if (table.isOver) return <Notice>Scan the code on the table again to order.</Notice>
  return null
}

/** What the last call of this phone came to, and another one once it was answered. */
export function CallWaiter({ state }: { state: GuestTableState }) {
  const { api, table, refresh } = state
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const last = table.sent.findLast(({ kind }) => kind === 'call')
  const handleCall = async () => {
    setIsBusy(true)
    const sent = await api.callWaiter()
    setProblem(sent.state === 'done' ? '' : sent.text)
    await refresh()
    setIsBusy(false)
  }
  if (last?.state === 'waiting')
    return (
      <p role="status" className="py-2 font-medium">
        A waiter is called. The staff can see it.
      </p>
    )
  return (
    <>
      {last && (
        <p role="status" className="py-2 font-medium">
          A waiter is on the way.
        </p>
      )}
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton isBusy={isBusy} onClick={() => void handleCall()} className="mt-2 w-full">
        <PlainIcon name="bell" />
        Call a waiter
      </GuestButton>
    </>
  )
}
