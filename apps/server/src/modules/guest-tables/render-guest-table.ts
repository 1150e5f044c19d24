import type { GuestBill, GuestOrder } from '@tableside/domain/guest-tables'
import { formatPence, type Pence, pence } from '@tableside/domain/money'
import type { ShownSection } from '@tableside/domain/public-menu'
import { html } from 'ghtml'
import { framedPage, leaveOutStyle, logo, type PageFrame, renderSections } from '../public-menu/index.ts'
import type { GuestTable } from './load-guest-table.ts'
import { orderStyle } from './order-style.ts'

export type GuestTablePage = {
  readonly table: GuestTable
  readonly sections: readonly ShownSection[]
  /** Null while the session has none, and once they are all closed. */
  readonly bill: GuestBill | null
  /** Of what is paid of the bill: what the party paid when it booked. */
  readonly depositPence: Pence
  /** The visit is over: nothing is ordered from here any more. */
  readonly isOver: boolean
  /** The visit had bills, which may be closed by now. */
  readonly hadBill: boolean
  /** A bill was opened here that is not the visit's. */
  readonly isBillUnseen: boolean
  /** What this phone sent and is on no bill yet, or was declined. */
  readonly sent: readonly GuestOrder[]
  /** The addresses of the receipts of the session's bills that are paid. */
  readonly receipts: readonly string[]
  /** Finished HTML: what lets guests order and pay, at the end of the page; empty where they do not. */
  readonly ordering: string
  readonly paying: string
}

/** The table's page on a guest's phone: the bill so far, and the menu with its allergens. */
export function renderGuestTable(page: GuestTablePage, frame: PageFrame) {
  const { table, sections, bill, depositPence, isOver, hadBill, isBillUnseen, sent, receipts, ordering, paying } = page
  return framedPage(
    {
      site: table,
      path: `/r/${table.slug}/table`,
      title: `Table ${table.tableName} – ${table.name}`,
      description: 'The menu and the bill of your table.',
      data: null,
      style: billStyle + (ordering || paying ? orderStyle : '') + leaveOutStyle(sections),
      content: html`<header>!${logo(table)}<p class="quiet">${table.name}</p><h1>Table ${table.tableName}</h1></header>
<main id="content" tabindex="-1"><section aria-label="Your bill" class="bill"><h2>Your bill</h2>!${
        bill
          ? billTable(bill, depositPence)
          : html`<p>${hadBill ? 'This bill is closed. Thank you for coming.' : 'Nothing is ordered yet.'}</p>`
      }!${receipts.map((path) => html`<p><a href="${path}">Your receipt</a></p>`).join('')}!${sent
        .filter(({ kind }) => kind !== 'call')
        .map(sentOrder)
        .join('')}!${
        isBillUnseen
          ? html`<p class="new">A new bill was opened at this table. Scan the code on the table again to see it.</p>`
          : isOver
            ? html`<p class="new">Scan the code on the table again to order.</p>`
            : ''
      }!${bill && paying ? payButton(bill) : ''}!${bill ? askForBill(table, bill) : ''}!${isOver ? '' : callForWaiter(table, sent)}<p><a href="/r/${table.slug}/table">Refresh</a></p></section>!${renderSections(sections)}</main>!${ordering}!${paying}`,
    },
    frame,
  )
}

/** What waits for the staff, or does not come and why. */
function sentOrder({ state, lines, reason, totalPence }: GuestOrder): string {
  const dishes = lines.map(({ quantity, name, options }) =>
    [`${quantity} × ${name}`, ...(options.length > 0 ? [`(${options.join(', ')})`] : [])].join(' '),
  )
  const heading = state === 'declined' ? `Not taken: ${reason ?? ''}` : 'Sent. Waiting for the staff to accept it.'
  return html`<div class="sent ${state}"><p><strong>${heading}</strong></p><p>${dishes.join(', ')} · ${formatPence(totalPence)}</p></div>`
}

function askForBill({ slug }: GuestTable, { isAsked, balanceDuePence }: GuestBill): string {
  if (isAsked) return html`<p role="status" class="asked">The bill is asked for. The staff can see it.</p>`
  if (balanceDuePence === 0) return ''
  return html`<form method="post" action="/r/${slug}/table/bill"><button>The bill, please</button></form>`
}

/** What the last call of this phone came to, and another one once it was answered. */
function callForWaiter({ slug }: GuestTable, sent: readonly GuestOrder[]): string {
  const last = sent.findLast(({ kind }) => kind === 'call')
  if (last?.state === 'waiting')
    return html`<p role="status" class="asked">A waiter is called. The staff can see it.</p>`
  const answered = last ? html`<p role="status" class="asked">A waiter is on the way.</p>` : ''
  return html`!${answered}<form method="post" action="/r/${slug}/table/call"><button class="second">Call a waiter</button></form>`
}

/** Shown once its script is there. */
function payButton({ balanceDuePence, pendingPence }: GuestBill): string {
  if (balanceDuePence <= pendingPence) return ''
  return html`<button type="button" data-pay class="pay">Pay ${formatPence(balanceDuePence)}</button>`
}

function billTable(bill: GuestBill, depositPence: Pence): string {
  const lines = bill.lines.map(
    ({ quantity, name, options, pricePence, isSent }) =>
      html`<tr><th scope="row">${quantity} × ${name}!${
        options.length > 0 ? html`<span class="quiet">${options.join(', ')}</span>` : ''
      }!${isSent ? '' : html`<span class="quiet">Not sent to the kitchen yet</span>`}</th><td>${formatPence(pricePence)}</td></tr>`,
  )
  const { discountPence, serviceChargePence, totalPence, paidPence, pendingPence, balanceDuePence } = bill
  const sums = [
    ...(discountPence > 0 ? [['Discount', `-${formatPence(discountPence)}`]] : []),
    ...(serviceChargePence > 0 ? [['Optional service charge', formatPence(serviceChargePence)]] : []),
    ['Total', formatPence(totalPence)],
    ...(depositPence > 0 ? [['Deposit from your booking', `-${formatPence(depositPence)}`]] : []),
    ...(paidPence > depositPence ? [['Paid', formatPence(pence(paidPence - depositPence))]] : []),
    ...(pendingPence > 0 ? [['Card payment being checked', formatPence(pendingPence)]] : []),
    ['Left to pay', formatPence(balanceDuePence)],
  ].map(([label = '', amount = '']) => html`<tr><th scope="row">${label}</th><td>${amount}</td></tr>`)
  return html`<table><caption class="quiet">Everything on the bill of this table so far. Not a receipt.</caption><tbody>!${
    lines.length > 0 ? lines.join('') : html`<tr><th scope="row">Nothing is ordered yet.</th><td></td></tr>`
  }</tbody><tfoot>!${sums.join('')}</tfoot></table>`
}

/** The phone has no session that holds: nothing is said of the restaurant or the table. */
export function renderScanAgain({ slug }: { readonly slug: string }, frame: PageFrame): string {
  return framedPage(
    {
      site: { name: frame.platform, accentColour: null },
      path: `/r/${slug}/table`,
      title: 'Scan the code on your table',
      description: 'Scan the code on your table to see the menu and your bill.',
      data: null,
      content: html`<main id="content" tabindex="-1"><h1>Scan the code on your table</h1><p>This page shows the menu and the bill of the table you are sitting at. Scan the code on the table with your phone’s camera. If it does not work, ask a waiter.</p></main>`,
    },
    frame,
  )
}

const billStyle =
  '.bill{margin-top:20px;padding:4px 16px 8px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}.bill h2{margin-top:12px}.bill a{display:inline-flex;min-height:44px;align-items:center}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left;font-size:14px;padding-bottom:8px}tbody th,tfoot th{font-weight:400;text-align:left;padding:6px 16px 6px 0;vertical-align:top}tbody th span{display:block;font-size:14px}td{text-align:right;white-space:nowrap;padding:6px 0;vertical-align:top}tfoot tr:first-child>*{border-top:1px solid var(--line)}tfoot tr:last-child>*{font-weight:600}button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:8px;background:var(--accent);color:#fff;cursor:pointer}.asked{font-weight:600}button.second{margin-top:8px;background:var(--surface);color:var(--ink);border:1px solid var(--line)}.new{color:var(--attention);font-weight:600}'
