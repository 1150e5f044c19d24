import type { GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { buttonStyles } from '@tableside/ui/plain'
import { lazy, Suspense } from 'react'
import { formatServiceCharge } from './format-service-charge.ts'
import { GuestButton } from './guest-button.tsx'
import { Notice } from './notice.tsx'
import { PlainIcon } from './plain-icon.tsx'
import { SentOrders } from './sent-orders.tsx'
import { CallWaiter, VisitNote } from './table-status.tsx'
import { useAsk } from './use-ask.ts'
import type { GuestTableState } from './use-guest-table.ts'
import { usePayment } from './use-payment.ts'
import { useWords } from './words.tsx'

/** Fetched by who pays. */
const PaySheet = lazy(() => import('./pay-sheet.tsx'))

type Bill = NonNullable<GuestTable['bill']>
type BillViewProps = { page: GuestTablePage; state: GuestTableState }

/** The bill of the visit so far, and the ways to pay it. */
export function BillView({ page, state }: BillViewProps) {
  const { t, money } = useWords()
  const { table } = state
  const { bill, paying, hadBill, receipts } = table
  const payment = usePayment(page.slug, state)
  const canPay = paying !== null && paying.bills.length > 0 && bill !== null && bill.balanceDuePence > bill.pendingPence
  return (
    <>
      <a
        href={`/r/${page.slug}/table`}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
      >
        <PlainIcon name="back" />
        {t('table.menu')}
      </a>
      <section aria-labelledby="bill-title" className="rounded-card border border-line bg-surface px-4 py-3">
        <h2 id="bill-title" className="mb-2 font-display text-xl font-semibold">
          {t('table.bill')}
        </h2>
        {bill ? (
          <BillTable bill={bill} depositPence={table.depositPence} />
        ) : (
          <p>{t(hadBill ? 'table.closed' : 'table.nothingYet')}</p>
        )}
        {receipts.map((path) => (
          <a key={path} href={path} className={`${buttonStyles('secondary')} mt-2`}>
            {t('table.receipt')}
          </a>
        ))}
        <SentOrders sent={table.sent} />
        <VisitNote table={table} />
        {canPay && (
          <GuestButton variant="primary" size="large" onClick={payment.choose} className="mt-3 w-full">
            {t('frame.pay', { amount: money(bill.balanceDuePence) })}
          </GuestButton>
        )}
        {bill && <DepositCovers bill={bill} state={state} />}
        {bill && <AskForBill bill={bill} state={state} />}
        {!table.isOver && <CallWaiter state={state} />}
      </section>
      {payment.step && paying && (
        <Suspense>
          <PaySheet restaurantName={page.restaurantName} paying={paying} payment={payment} step={payment.step} />
        </Suspense>
      )}
    </>
  )
}

/** What the party paid when it booked covers all of it: said, and closed in one tap once they are done. */
function DepositCovers({ bill, state }: { bill: Bill; state: GuestTableState }) {
  const { t } = useWords()
  const { api, refresh, table } = state
  const { problem, isBusy, ask } = useAsk(api.useDeposit, refresh)
  if (table.depositPence === 0 || bill.balanceDuePence > 0) return null
  return (
    <>
      <p className="py-2 font-medium">{t('table.depositCovers')}</p>
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      {table.paying && (
        <GuestButton variant="primary" isBusy={isBusy} onClick={ask} className="mt-2 w-full">
          {t('table.closeBill')}
        </GuestButton>
      )}
    </>
  )
}

function AskForBill({ bill, state }: { bill: Bill; state: GuestTableState }) {
  const { t } = useWords()
  const { api, refresh } = state
  const { problem, isBusy, ask } = useAsk(api.askForBill, refresh)
  if (bill.isAsked)
    return (
      <p role="status" className="py-2 font-medium">
        {t('table.billAsked')}
      </p>
    )
  if (bill.balanceDuePence === 0) return null
  return (
    <>
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton isBusy={isBusy} onClick={ask} className="mt-2 w-full">
        {t('table.askForBill')}
      </GuestButton>
    </>
  )
}

function BillTable({ bill, depositPence }: { bill: Bill; depositPence: number }) {
  const words = useWords()
  const { t, money, own } = words
  return (
    <table className="figures w-full">
      <caption className="pb-2 text-start text-sm text-quiet">{t('table.billCaption')}</caption>
      <tbody>
        {bill.lines.length === 0 && (
          <tr>
            <th scope="row" className="py-1.5 text-start font-normal">
              {t('table.nothingYet')}
            </th>
            <td />
          </tr>
        )}
        {bill.lines.map(({ quantity, name, options, pricePence, ...line }, index) => (
          <tr key={index}>
            <th scope="row" className="py-1.5 pe-4 text-start align-top font-normal">
              {`${quantity} × ${own(name)}`}
              {options.length > 0 && <span className="block text-sm text-quiet">{own(words.list(options))}</span>}
              <span className="block text-sm text-quiet">{t(whereItIs(line))}</span>
            </th>
            <td className="py-1.5 text-end align-top whitespace-nowrap">{money(pricePence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(words, bill, depositPence).map(([label, amount], index, { length }) => (
          <tr
            key={label}
            className={`${index === 0 ? 'border-t border-line' : ''} ${index === length - 1 ? 'font-semibold' : 'font-normal'}`}
          >
            <th scope="row" className="py-1.5 pe-4 text-start [font-weight:inherit]">
              {label}
            </th>
            <td className="py-1.5 text-end whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function whereItIs({ isSent, isHeld }: Pick<Bill['lines'][number], 'isSent' | 'isHeld'>) {
  if (isSent) return 'table.ordered'
  return isHeld ? 'table.later' : 'table.notSent'
}

function sumsOf(words: Words, bill: Bill, depositPence: number): (readonly [label: string, amount: string])[] {
  const { t, money } = words
  const { discountPence, serviceChargePence, totalPence, paidPence, pendingPence, balanceDuePence } = bill
  const rows: (readonly [label: string, pence: number, sign?: -1])[] = [
    ...(discountPence > 0 ? [[t('frame.discount'), discountPence, -1] as const] : []),
    ...(serviceChargePence > 0
      ? [[formatServiceCharge(words, bill.serviceChargeBps), serviceChargePence] as const]
      : []),
    [t('frame.total'), totalPence],
    ...(depositPence > 0 ? [[t('table.deposit'), depositPence, -1] as const] : []),
    ...(paidPence > depositPence ? [[t('frame.paid'), paidPence - depositPence] as const] : []),
    ...(pendingPence > 0 ? [[t('table.beingChecked'), pendingPence] as const] : []),
    [t('table.left'), balanceDuePence],
  ]
  return rows.map(([label, pence, sign = 1]) => [label, money(sign * pence)] as const)
}
