import type { CollectionStage } from '@tableside/domain/collection'
import { telLink } from '@tableside/domain/customers'
import { formatPence, pence, sumPence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { localClock } from '@tableside/domain/time'
import { html } from 'ghtml'
import type { GuestOrderRow } from '../guest-tables/index.ts'
import { framedPage, logo, type PageFrame, pagePath, scriptTag } from '../public-menu/index.ts'
import type { CollectionPlace } from './load-collection-place.ts'

type StatusPage = CollectionPlace & {
  readonly row: GuestOrderRow
  readonly stage: CollectionStage
  readonly order: Order | null
}

/** An order to collect, as its guest follows it. */
export function renderStatus({ site, location, row, stage, order }: StatusPage, frame: PageFrame): string {
  const { addressLines, phone } = location
  const path = `${pagePath(site.slug, location.slug)}/collect/${row.id}`
  const time = localClock(row.collectAt ?? row.sentAt, site.timeZone)
  const { heading, text } = wordsOf(stage, time, row.reason ?? '')
  const dishes = row.lines.map(
    ({ quantity, name, modifiers, note }) =>
      html`<li>${quantity} × ${name}<span class="quiet">${[...modifiers.map((each) => each.name), note].filter(Boolean).join(', ')}</span></li>`,
  )
  const ordered = sumPence(row.lines.map(({ quantity, unitPricePence }) => pence(quantity * unitPricePence)))
  const total = order?.totals.totalPence ?? ordered
  const due = order?.state === 'paid' ? 'Paid' : 'To pay when you collect'
  return framedPage(
    {
      site,
      path,
      title: `${heading} – ${site.name}`,
      description: 'Order status.',
      data: null,
      style: statusStyle,
      content: html`<header>!${logo(site)}<p class="quiet">${site.name}</p><h1>Your order</h1></header>
<main id="content" tabindex="-1"><section class="stage ${stage}" role="status" aria-label="Status"><h2>${heading}</h2><p>${text}</p>!${
        order?.number ? html`<p>Order number <strong>${order.number}</strong></p>` : ''
      }</section>
<section aria-label="Dishes"><ul class="chosen">!${dishes.join('')}</ul><p class="total"><span>${due}</span><span>${formatPence(total)}</span></p></section>
<section aria-label="Where">!${addressLines.length > 0 ? html`<p>${addressLines.join(', ')}</p>` : ''}!${
        phone ? html`<p>Something to change? Call <a href="${telLink(phone)}">${phone}</a></p>` : ''
      }<p class="quiet">This page follows your order by itself. Keep its address to come back.</p></section></main>!${scriptTag('status')}`,
    },
    frame,
  )
}

function wordsOf(stage: CollectionStage, time: string, reason: string): { heading: string; text: string } {
  switch (stage) {
    case 'waiting':
      return { heading: 'Sent', text: `Waiting for the staff to accept it. You asked to collect it at ${time}.` }
    case 'unanswered':
      return {
        heading: 'Not answered',
        text: 'The staff have not accepted this order. It is not being made. Please call.',
      }
    case 'declined':
      return { heading: 'Not taken', text: `${reason}. Nothing is made and there is nothing to pay.` }
    case 'accepted':
      return { heading: 'Accepted', text: `Collect it at ${time}.` }
    case 'preparing':
      return { heading: 'Being made', text: `Collect it at ${time}.` }
    case 'ready':
      return { heading: 'Ready', text: 'Come and collect it.' }
    case 'collected':
      return { heading: 'Collected', text: 'Paid. Thank you, and enjoy your food.' }
    case 'cancelled':
      return { heading: 'Cancelled', text: 'The staff have cancelled this order. There is nothing to pay.' }
  }
}

const statusStyle =
  '.stage{margin:20px 0;padding:4px 16px;border:1px solid var(--line);border-left:6px solid var(--quiet);border-radius:10px;background:var(--surface)}.stage h2{margin-top:12px}.ready{border-left-color:#1f6b4a}.declined,.unanswered,.cancelled{border-left-color:var(--attention)}.chosen{list-style:none;padding:0;margin:0}.chosen li{padding:8px 0;border-top:1px solid var(--line)}.chosen li:first-child{border-top:0}.chosen span{display:block;font-size:14px}.total{display:flex;justify-content:space-between;gap:16px;border-top:1px solid var(--line);padding-top:12px;font-weight:600;font-variant-numeric:tabular-nums}main a{display:inline-flex;min-height:44px;align-items:center}'
