import { createRequire } from 'node:module'
import { formatPence } from '@tableside/domain/money'
import { type Plan, UNLIMITED } from '@tableside/domain/plans'
import { atRate, businessCase, comparedRateBps, exampleTakings } from '@tableside/domain/resources'
import PDFDocument from 'pdfkit'
import type { Figures } from './figures.ts'
import { formatRate } from './format-figures.ts'

const fonts = createRequire(import.meta.url)
const regular = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')
const serif = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf')

type Doc = PDFKit.PDFDocument

/**
 * How to size a market with one's own figures. It holds no figure of any market: those we could print
 * would be somebody else's, old, or made up. Every price in it is the plan table's.
 */
export async function marketGuide({ plans, madeOn }: Figures): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    font: regular,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: 'Market Analysis Guide – Tableside', Author: 'Tableside' },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  write(doc, plans, madeOn)
  doc.end()
  await done
  return Buffer.concat(parts)
}

function write(doc: Doc, plans: readonly Plan[], madeOn: string): void {
  doc.font(serif).fontSize(26).fillColor('#1D1B19').text('Market Analysis Guide')
  doc.font(regular).fontSize(10).fillColor('#6B645C').text(`Prices as of ${madeOn}, from the plan table of Tableside`)
  paragraph(
    doc,
    'This guide sizes your market with your figures. It prints none of ours about your city, because a number nobody can check is worth nothing. What you need is an afternoon, a map and three restaurant owners who talk to you.',
  )

  heading(doc, '1. Count the restaurants')
  paragraph(
    doc,
    'Take the area you would serve in a day. Count the places with table service, with counter service and with takeaway only. The register of food businesses of your council is public; the Food Standards Agency publishes every rated business in England, Wales and Northern Ireland. Write down three numbers.',
  )
  heading(doc, '2. Find out what one of them takes')
  paragraph(
    doc,
    'Ask three owners for the takings of an ordinary month and what they paid for taking cards, terminals and software in it. Divide the second by the first: that is the rate they pay. It is rarely the rate in the leaflet.',
  )
  heading(doc, '3. Work out both sides')
  paragraph(
    doc,
    `The table shows a month with each plan: the fee of what is paid, and the subscription. Beside it stands one rate of ${formatRate(comparedRateBps)} to compare with; put in the one you found. The card provider's own price comes on top, on either side.`,
  )
  table(
    doc,
    ['Takings', ...plans.map(({ name }) => name), `At ${formatRate(comparedRateBps)}`],
    exampleTakings.map((takings) => [
      formatPence(takings),
      ...plans.map((plan) => formatPence(businessCase(plan, takings).totalPence)),
      formatPence(atRate(takings, comparedRateBps)),
    ]),
  )
  heading(doc, '4. What each plan holds')
  table(
    doc,
    ['Plan', 'A month', 'Fee', 'Accounts', 'Staff', 'Locations', 'Orders a month'],
    plans.map((plan) => [
      plan.name,
      formatPence(plan.monthlyPence),
      formatRate(plan.feeBps),
      ...[plan.maxAccounts, plan.maxStaff, plan.maxLocations, plan.maxMonthlyOrders].map((limit) =>
        limit === UNLIMITED ? 'unlimited' : String(limit),
      ),
    ]),
  )
  heading(doc, '5. Be honest with the answer')
  paragraph(
    doc,
    'Multiply the difference by the restaurants you could win in a year, not by those you counted. One in twenty is a good year. If the case only works with half of them, it does not work. Bring the sheet to the discovery consultation: we go through it with you line by line.',
  )
}

function heading(doc: Doc, text: string): void {
  doc.moveDown(1.1).font(bold).fontSize(13).fillColor('#B23A1E').text(text, doc.page.margins.left).moveDown(0.2)
}

function paragraph(doc: Doc, text: string): void {
  doc
    .moveDown(0.5)
    .font(regular)
    .fontSize(10.5)
    .fillColor('#1D1B19')
    .text(text, doc.page.margins.left, undefined, { lineGap: 3 })
}

/** The first column from the left, the others to the right edge of theirs: figures stand under figures. */
function table(doc: Doc, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  doc.moveDown(0.7)
  const { left, right } = doc.page.margins
  const width = (doc.page.width - left - right) / heads.length
  for (const [index, row] of [heads, ...rows].entries()) {
    const top = doc.y
    doc
      .font(index === 0 ? bold : regular)
      .fontSize(9)
      .fillColor('#1D1B19')
    row.forEach((cell, position) => {
      doc.text(cell, left + position * width, top, { width: width - 4, align: position === 0 ? 'left' : 'right' })
    })
    const bottom = top + 16
    doc
      .moveTo(left, bottom)
      .lineTo(doc.page.width - right, bottom)
      .lineWidth(0.5)
      .strokeColor('#E7E0D6')
      .stroke()
    doc.x = left
    doc.y = bottom + 5
  }
}
