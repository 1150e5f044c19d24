import type { GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { buttonStyles, formatPence } from '@tableside/ui/plain'
import { lazy, Suspense, useState } from 'react'
import { GuestButton } from './guest-button.tsx'
import { Notice } from './notice.tsx'
import { PlainIcon } from './plain-icon.tsx'
import { SentOrders } from './sent-orders.tsx'
import { CallWaiter, VisitNote } from './table-status.tsx'
import type { GuestTableState } from './use-guest-table.ts'
import { usePayment } from './use-payment.ts'

/** Fetched by who pays. */
const PaySheet = lazy(() => import('./pay-sheet.tsx'))

type Bill = NonNullable<GuestTable['bill']>
type BillViewProps = { page: GuestTablePage; state: GuestTableState }

/** The bill of the visit so far, and the ways to pay it. */
export function BillView({ page, state }: BillViewProps) {
  const { table } = state
  const { bill, paying, hadBill, receipts } = table
  const payment = usePayment(page.slug, state)
  const canPay = paying !== null && paying.bills.length > 0 && bill !== null && bill.balanceDuePence > bill.pendingPence
  return (
    <>
      <a
        href={`/r/${page.slug}/table`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
      >
        <PlainIcon name="back" />
        Menu
      </a>
      <section aria-labelledby="bill-title" className="rounded-card border border-line bg-surface px-4 py-3">
        <h2 id="bill-title" className="mb-2 font-display text-xl font-semibold">
          Your bill
        </h2>
        {bill ? (
          <BillTable bill={bill} depositPence={table.depositPence} />
        ) : (
          <p>{hadBill ? 'This bill is closed. Thank you for coming.' : 'Nothing is ordered yet.'}</p>
        )}
        {receipts.map((path) => (
          <a key={path} href={path} className={`${buttonStyles('secondary')} mt-2`}>
            Your receipt
          </a>
        ))}
        <SentOrders sent={table.sent} />
        <VisitNote table={table} />
        {canPay && (
          <GuestButton variant="primary" size="large" onClick={payment.choose} className="mt-3 w-full">
            {`Pay ${formatPence(bill.balanceDuePence)}`}
          </GuestButton>
        )}
        {bill && <AskForBill bill={bill} state={state} />}
        {!table.isOver && <CallWaiter state={state} />}
      </section>
      {payment.step && paying && (
        <Suspense>
          <PaySheet paying={paying} payment={payment} step={payment.step} />
        </Suspense>
      )}
    </>
  )
}

function AskForBill({ bill, state }: { bill: Bill; state: GuestTableState }) {
  const { api, refresh } = state
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const handleAsk = async () => {
    setIsBusy(true)
    const sent = await api.askForBill()
    setProblem(sent.state === 'done' ? '' : sent.text)
    await refresh()
    setIsBusy(false)
  }
  if (bill.isAsked)
    return (
      <p role="status" className="py-2 font-medium">
        The bill is asked for. The staff can see it.
      </p>
    )
  if (bill.balanceDuePence === 0) return null
  return (
    <>
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton isBusy={isBusy} onClick={() => void handleAsk()} className="mt-2 w-full">
        The bill, please
      </GuestButton>
    </>
  )
}

function BillTable({ bill, depositPence }: { bill: Bill; depositPence: number }) {
  return (
    <table className="figures w-full">
      <caption className="pb-2 text-left text-sm text-quiet">
        Everything on the bill of this table so far. Not a receipt.
      </caption>
      <tbody>
        {bill.lines.length === 0 && (
          <tr>
            <th scope="row" className="py-1.5 text-left font-normal">
              Nothing is ordered yet.
            </th>
            <td />
          </tr>
        )}
        {bill.lines.map(({ quantity, name, options, pricePence, ...line }, index) => (
          <tr key={index}>
            <th scope="row" className="py-1.5 pr-4 text-left align-top font-normal">
              {`${quantity} × ${name}`}
              {options.length > 0 && <span className="block text-sm text-quiet">{options.join(', ')}</span>}
              <span className="block text-sm text-quiet">{whereItIs(line)}</span>
            </th>
            <td className="py-1.5 text-right align-top whitespace-nowrap">{formatPence(pricePence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(bill, depositPence).map(([label, amount], index, { length }) => (
          <tr
            key={label}
            className={`${index === 0 ? 'border-t border-line' : ''} ${index === length - 1 ? 'font-semibold' : 'font-normal'}`}
          >
            <th scope="row" className="py-1.5 pr-4 text-left [font-weight:inherit]">
              {label}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function whereItIs({ isSent, isHeld }: Pick<Bill['lines'][number], 'isSent' | 'isHeld'>): string {
  if (isSent) return 'In the kitchen'
  return isHeld ? 'Comes with a later course' : 'Not sent to the kitchen yet'
}

function sumsOf(bill: Bill, depositPence: number): (readonly [label: string, amount: string])[] {
  const { discountPence, serviceChargePence, totalPence, paidPence, pendingPence, balanceDuePence } = bill
  const rows: (readonly [string, number, sign?: -1])[] = [
    ...(discountPence > 0 ? [['Discount', discountPence, -1] as const] : []),
    ...(serviceChargePence > 0 ? [['Optional service charge', serviceChargePence] as const] : []),
    ['Total', totalPence],
    ...(depositPence > 0 ? [['Deposit from your booking', depositPence, -1] as const] : []),
    ...(paidPence > depositPence ? [['Paid', paidPence - depositPence] as const] : []),
    ...(pendingPence > 0 ? [['Card payment being checked', pendingPence] as const] : []),
    ['Left to pay', balanceDuePence],
  ]
  return rows.map(([label, pence, sign = 1]) => [label, formatPence(sign * pence)] as const)
}
