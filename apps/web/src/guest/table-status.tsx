import type { GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { buttonStyles } from '@tableside/ui/plain'
import { GuestButton } from './guest-button.tsx'
import { HeadCard } from './head-card.tsx'
import { Notice } from './notice.tsx'
import { PlainIcon } from './plain-icon.tsx'
import { SentOrders } from './sent-orders.tsx'
import { useAsk } from './use-ask.ts'
import type { GuestTableState } from './use-guest-table.ts'
import { useWords } from './words.tsx'

type TableStatusProps = { page: GuestTablePage; state: GuestTableState }

/** How far the table is: what waits, what is on the bill, and the way to it. */
export function TableStatus({ page, state }: TableStatusProps) {
  const { t } = useWords()
  const { table } = state
  return (
    <HeadCard label={t('table.your')}>
      <SentOrders sent={table.sent} />
      <BillLine page={page} table={table} />
      <VisitNote table={table} />
      {!table.isOver && <CallWaiter state={state} />}
    </HeadCard>
  )
}

function BillLine({ page, table }: { page: GuestTablePage; table: GuestTable }) {
  const { t, money } = useWords()
  const { bill, hadBill, receipts } = table
  if (!bill) {
    if (hadBill)
      return (
        <>
          <p>{t('table.closed')}</p>
          {receipts.map((path) => (
            <a key={path} href={path} className={buttonStyles('secondary')}>
              {t('table.receipt')}
            </a>
          ))}
        </>
      )
    return table.sent.length > 0 ? null : <p>{t('table.nothingYet')}</p>
  }
  const count = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <a
      href={`/r/${page.slug}/table/bill`}
      className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-edge px-3 py-1.5 no-underline hover:bg-hover"
    >
      <span className="grow">
        <span className="block font-semibold">{t('table.bill')}</span>
        <span className="block text-sm text-quiet">{t('table.items', { count })}</span>
      </span>
      <span className="figures font-semibold">{t('table.leftToPay', { amount: money(bill.balanceDuePence) })}</span>
      <PlainIcon name="forward" />
    </a>
  )
}

export function VisitNote({ table }: { table: GuestTable }) {
  const { t } = useWords()
  if (table.isBillUnseen) return <Notice>{t('table.newBill')}</Notice>
  if (table.isOver) return <Notice>{t('table.scanToOrder')}</Notice>
  return null
}

/** What the last call of this phone came to, and another one once it was answered. */
export function CallWaiter({ state }: { state: GuestTableState }) {
  const { t } = useWords()
  const { api, table, refresh } = state
  const { problem, isBusy, ask } = useAsk(api.callWaiter, refresh)
  const last = table.sent.findLast(({ kind }) => kind === 'call')
  if (last?.state === 'waiting')
    return (
      <p role="status" className="py-2 font-medium">
        {t('table.called')}
      </p>
    )
  return (
    <>
      {last && (
        <p role="status" className="py-2 font-medium">
          {t('table.onTheWay')}
        </p>
      )}
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton isBusy={isBusy} onClick={ask} className="mt-2 w-full">
        <PlainIcon name="bell" />
        {t('table.call')}
      </GuestButton>
    </>
  )
}
