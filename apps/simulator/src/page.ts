import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type CardBrand, testCards } from './cards.ts'
import type { Entry, Journal } from './journal.ts'

const shownRows = 50

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

const words: Record<Entry['type'], { mark: string; text: string; tone: string }> = {
  'payment.captured': { mark: '✓', text: 'Captured', tone: 'good' },
  'payment.pending': { mark: '…', text: 'Pending', tone: 'attention' },
  'payment.declined': { mark: '✕', text: 'Declined', tone: 'bad' },
  'payment.cancelled': { mark: '✕', text: 'Cancelled', tone: 'attention' },
  'hold.placed': { mark: '…', text: 'Held', tone: 'attention' },
  'hold.declined': { mark: '✕', text: 'Hold declined', tone: 'bad' },
  'hold.released': { mark: '↩', text: 'Hold released', tone: 'attention' },
  'hold.captured': { mark: '✓', text: 'Hold used', tone: 'good' },
  'payment.refunded': { mark: '↩', text: 'Refunded', tone: 'attention' },
  'charge.failed': { mark: '!', text: 'Failed on purpose', tone: 'bad' },
  'webhook.delivered': { mark: '→', text: 'Webhook delivered', tone: 'quiet' },
  'webhook.abandoned': { mark: '!', text: 'Webhook given up', tone: 'bad' },
}

const brands: Record<CardBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' }

/** The page for people: what this is, the test cards, and what happened last. */
export function openPage(journal: Journal) {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return async (res: ServerResponse) => {
    await journal.durable()
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    })
    res.end(pageOf(journal.entries))
  }
}

function pageOf(entries: readonly Entry[]): string {
  const rows = entries.slice(-shownRows).reverse()
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card provider simulator</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<p class="badge">Simulator</p>
<h1>No real money moves here</h1>
<p>This process stands in for a card provider, so that payments can be tried from the till to the ledger without an
account anywhere. At the till, pay with one of these test cards: each has its own fate. Card numbers typed or sent here
are refused; programs send the token.</p>
</header>
<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<div class="scroll cards" tabindex="0" role="region" aria-labelledby="cards">
<table>
<thead><tr><th scope="col">Card</th><th scope="col">Number</th><th scope="col">What happens</th><th scope="col">Token</th></tr></thead>
<tbody>${testCards
    .map(
      (card) =>
        `<tr><th scope="row">${card.title}</th><td class="figure">${card.number}</td><td>${card.says}</td><td><code>${card.token}</code></td></tr>`,
    )
    .join('')}</tbody>
</table>
</div>
</section>
<section aria-labelledby="journal">
<div class="row"><h2 id="journal">Journal</h2><a href="/">Refresh</a></div>
${rows.length === 0 ? '<p class="empty">Nothing has happened yet. Take a card payment at the till and come back.</p>' : journalTable(rows, entries.length)}
</section>
</main>
</body>
</html>
`
}

function journalTable(rows: readonly Entry[], total: number): string {
  return `<p class="quiet">The last ${rows.length} of ${total} entries, newest first. Times are UTC.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="journal">
<table>
<thead><tr><th scope="col" class="money">No.</th><th scope="col">Time</th><th scope="col">What</th><th scope="col" class="money">Amount</th><th scope="col">Card</th><th scope="col">Reference</th></tr></thead>
<tbody>${rows.map(journalRow).join('')}</tbody>
</table>
</div>`
}

function journalRow(entry: Entry): string {
  const { mark, text, tone } = words[entry.type]
  const charged = chargedIn(entry)
  const amountPence = entry.type === 'payment.refunded' ? -entry.refund.amountPence : charged?.amountPence
  const card = charged ? `${brands[charged.card.brand]} ·· ${charged.card.last4}` : ''
  const about = charged?.reference ?? aboutOf(entry)
  return `<tr><td class="money">${entry.seq}</td><td class="figure"><time datetime="${entry.at}">${entry.at.slice(0, 19).replace('T', ' ')}</time></td><td class="${tone}"><span aria-hidden="true">${mark}</span> ${text}</td><td class="money">${amountPence === undefined ? '' : pounds.format(amountPence / 100)}</td><td>${card}</td><td>${escaped(about)}</td></tr>`
}

function aboutOf(entry: Entry): string {
  if ('attempts' in entry) return `${entry.eventId}, ${entry.attempts} ${entry.attempts === 1 ? 'try' : 'tries'}`
  return entry.type === 'charge.failed' ? entry.idempotencyKey : ''
}

const chargedIn = (entry: Entry) => ('payment' in entry ? entry.payment : 'hold' in entry ? entry.hold : undefined)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const style = `
:root { color-scheme: light dark; --paper: #fbf8f3; --surface: #fff; --line: #e7e0d6; --ink: #1d1b19; --quiet: #6b645c; --spice: #b23a1e; --herb: #1f6b4a; --saffron: #8a5a00; --beet: #8e1f3c; }
@media (prefers-color-scheme: dark) { :root { --paper: #161412; --surface: #201d1a; --line: #35302b; --ink: #f4efe7; --quiet: #a49a8e; --spice: #e9785b; --herb: #6fc29b; --saffron: #e0b050; --beet: #f08ca6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 20px 64px; }
h1 { font: 600 39px/1.15 Fraunces, Georgia, serif; margin: 12px 0; }
h2 { font-size: 20px; margin: 40px 0 12px; }
header p { max-width: 62ch; margin: 0; }
.badge { display: inline-block; padding: 2px 12px; border: 1px solid currentColor; border-radius: 99px; color: var(--spice); font-size: 14px; font-weight: 600; }
.row { display: flex; align-items: baseline; justify-content: space-between; }
.row a { color: var(--spice); padding: 10px 0 10px 12px; min-height: 44px; }
.row + .quiet { margin: 0 0 12px; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
:focus-visible { outline: 2px solid var(--spice); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 10px 14px; text-align: left; border-top: 1px solid var(--line); vertical-align: baseline; }
thead th { border-top: 0; color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 600; white-space: nowrap; }
.figure, .money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.money { text-align: right; }
code { font-size: 13px; white-space: nowrap; }
.quiet { color: var(--quiet); } .good { color: var(--herb); } .attention { color: var(--saffron); } .bad { color: var(--beet); }
.good, .attention, .bad, td.quiet { white-space: nowrap; }
.empty { padding: 32px; text-align: center; color: var(--quiet); background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
@media (max-width: 720px) {
  h1 { font-size: 31px; }
  .cards thead { position: absolute; clip-path: inset(50%); }
  .cards tr { display: block; padding: 10px 0; border-top: 1px solid var(--line); }
  .cards tbody tr:first-child { border-top: 0; }
  .cards tbody :is(th, td) { display: block; padding: 2px 14px; border: 0; }
}
`
