import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { basisPoints, pence } from '@tableside/domain/money'
import { type JobContent, type PrinterSettings, paperOf, ticketChange } from '@tableside/domain/printing'
import { receiptSchema } from '@tableside/domain/receipts'
import { encodePaper } from '@tableside/hub'
import { type PrintedLine, readEscPos } from '@tableside/hub/testing'
import { openBrowser } from './chromium.ts'

// Draws docs/pictures/papers.png from the very bytes that go to a printer: node --import tsx tests/paper-pictures.ts

const at = '2026-11-21T18:32:00.000Z'
const id = (n: number) => `0a000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const line = (n: number, name: string, more: object = {}) => ({
  ...{ lineId: id(n), name, quantity: 1, voidedQuantity: 0, voidAcknowledged: true, modifiers: [], note: '' },
  ...{ seat: null, course: null, allergens: [], uncheckedParts: [] },
  ...more,
})
const ticket = kitchenTicketSchema.parse({
  ...{ id: id(1), orderId: id(2), locationId: id(3), stationId: id(4), fire: 1, orderNumber: '214' },
  ...{ orderType: 'table', calledFor: '9', covers: 6, guestAllergy: 'peanuts – carries an EpiPen' },
  ...{ sentAt: at, bumpedAt: null },
  items: [
    line(11, 'Ribeye, 10 oz', { quantity: 2, modifiers: ['Medium rare', 'Peppercorn sauce'], seat: 1, course: 2 }),
    line(12, 'Crème brûlée', { note: 'sauce on the side', seat: 3, allergens: ['milk', 'eggs'] }),
    line(13, 'Jalapeño poppers', { uncheckedParts: ['House sauce'] }),
  ],
})
const struck = {
  ...ticket,
  calledFor: '12',
  items: ticket.items.map((item, index) => (index === 0 ? { ...item, voidedQuantity: 1 } : item)),
}
const receipt = receiptSchema.parse({
  ...{ kind: 'receipt', copyNumber: 1, heading: 'RECEIPT', notice: null, orderId: id(2), number: '214' },
  business: {
    ...{ name: 'The Lamplighter', addressLines: ['12 Wick Street', 'Bath BA1 1AA'], phone: '01225 555 010' },
    ...{ vatNumber: 'GB 123 4567 89', accentColour: null, logoUrl: null, header: '' },
  },
  ...{ orderType: 'table', tableName: '4', covers: 2, guestName: '', servedByName: 'Josh', openedAt: at, closedAt: at },
  lines: [
    {
      ...{ lineId: id(21), quantity: 2, name: 'Ribeye, 10 oz with hand-cut chips and béarnaise', unitPricePence: 1650 },
      ...{ modifiers: [{ name: 'Medium rare', pricePence: 0 }], amountPence: 3300 },
    },
    { lineId: id(22), quantity: 1, name: '½ Malbec', modifiers: [], unitPricePence: 398, amountPence: 398 },
  ],
  ...{ subtotalPence: 3698, reductions: [], discountPence: 0, totalPence: 4160 },
  serviceCharge: { label: 'Optional service charge (12.5%)', amountPence: 462 },
  vat: [
    {
      ...{ rateBps: basisPoints(2000), netPence: pence(3082), vatPence: pence(616), grossPence: pence(3698) },
      label: '20%',
    },
  ],
  payments: [
    {
      ...{ paymentId: id(31), tender: 'cash', label: 'Cash', amountPence: 4160, tipPence: 0, chargedPence: 4160 },
      ...{ tenderedPence: 5000, changePence: 840, at },
    },
  ],
  ...{ tipPence: 0, refunds: [], balanceDuePence: 0, statements: [], footer: 'Thank you. Come again.' },
})
const printer: PrinterSettings = {
  ...{ name: 'Kitchen printer', host: '192.168.1.50', port: 9100, paperMm: 80, codePage: 'auto', hasDrawer: true },
  ...{ stationIds: [], orderTypes: [], papers: [], fallbackId: null, askAfterMinutes: 15 },
}

const foreign = kitchenTicketSchema.parse({
  ...ticket,
  calledFor: '5',
  guestAllergy: '花生过敏',
  items: [
    line(14, 'Chicken Satay', { note: 'แพ้ถั่วลิสง ไม่ใส่ถั่ว', allergens: ['peanuts'] }),
    line(15, 'Lamb Curry', { note: 'मूंगफली से एलर्जी, कृपया ध्यान दें' }),
    line(16, 'Flatbread', { note: 'حساسية من السمسم' }),
  ],
})

type Drawn = { readonly content: JobContent; readonly copy?: number; readonly mm?: 58 | 80; readonly for?: string }
const papers: readonly Drawn[] = [
  { content: { kind: 'ticket', ticket, change: null } },
  { content: { kind: 'ticket', ticket: struck, change: ticketChange(ticket, struck) }, for: 'Grill printer' },
  { content: { kind: 'ticket', ticket, change: null }, copy: 2, mm: 58 },
  { content: { kind: 'ticket', ticket: foreign, change: null } },
  { content: { kind: 'receipt', receipt } },
  { content: { kind: 'receipt', receipt }, mm: 58, copy: 2 },
  { content: { kind: 'test' }, mm: 80 },
]

const sheets = papers.map(({ content, copy = 1, mm = 80, for: insteadOf = null }) => {
  const facts = {
    content,
    copy,
    madeAt: at,
    timeZone: 'Europe/London',
    stationName: 'Grill',
    printer,
    insteadOf,
    courseNames: [],
    sentByName: 'Ada',
  }
  const bytes = encodePaper(paperOf(facts), { paperMm: mm, codePage: 'auto' })
  return `<div style="width:${(mm === 80 ? 48 : 32) * 12}px">${readEscPos(bytes).lines.map(drawn).join('')}</div>`
})

/** 12 by 24 dots a character, as the head prints it. */
function drawn({ text, width, height, isBold, isInverted, picture }: PrintedLine): string {
  if (picture) return `<p>${dotsOf(picture)}</p>`
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const look = `font-weight:${isBold ? 700 : 400};${isInverted ? 'background:#111;color:#fff;' : ''}`
  const type = `transform:scale(${width},${height});transform-origin:0 0;width:${100 / width}%`
  return `<p style="height:${24 * height + 6}px;overflow:hidden"><span style="${look}${type}">${words || ' '}</span></p>`
}

/** Dot by dot, each row of them in runs. */
function dotsOf({ rowBytes, height, data }: NonNullable<PrintedLine['picture']>): string {
  const isBlack = (x: number, y: number) => ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const runs: string[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < rowBytes * 8; x++) {
      const from = x
      while (x < rowBytes * 8 && isBlack(x, y)) x++
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`)
    }
  }
  return `<svg width="${rowBytes * 8}" height="${height}" style="display:block"><path d="${runs.join('')}"/></svg>`
}

const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } })
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; background: #ded8ce; display: flex; flex-wrap: wrap; gap: 32px; align-items: start }
    div { background: #fff; padding: 24px 0; box-shadow: 0 1px 6px #0003 }
    p { margin: 0; padding: 0 }
    span { display: block; white-space: pre; font: 20px/24px 'DejaVu Sans Mono', monospace }
  </style>${sheets.join('')}`)
  const folder = join(import.meta.dirname, '../docs/pictures')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, 'papers.png'), fullPage: true })
} finally {
  await browser.close()
}
