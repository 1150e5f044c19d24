import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { printable } from '../../printable.ts'

/** 80 mm paper; the print head of such printers reaches 72 mm of it. */
const width = millimetres(80)
const margin = millimetres(4)
const inner = width - 2 * margin
/** The longest page a PDF reader shows. */
const maxLength = millimetres(5_000)

// A font of our own: those every PDF reader brings lack most of the world's names. Read by path, so it stays a file.
const fonts = createRequire(import.meta.url)
const regular = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

export type Doc = PDFKit.PDFDocument
export type Style = { readonly size?: number; readonly isBold?: boolean; readonly indent?: number }

/**
 * Draws one page of an 80 mm roll, as long as it needs to be. The text is real: it can be searched, copied and read aloud.
 */
export async function paper(
  about: { readonly title: string; readonly author: string },
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [width, maxLength],
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    font: regular,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: about.title, Author: about.author },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  draw(doc)
  // Cut where the text ends. PDF counts from the bottom of the page.
  Object.assign(doc.page.dictionary.data, { MediaBox: [0, maxLength - doc.y - margin, width, maxLength] })
  doc.end()
  await done
  return Buffer.concat(parts)
}

/** In the middle, no wider than half the paper. */
export function picture(doc: Doc, bytes: Buffer): void {
  const [max, height] = [inner / 2, millimetres(18)]
  doc.image(bytes, margin + (inner - max) / 2, doc.y, { fit: [max, height], align: 'center', valign: 'center' })
  doc.y += height + 4
}

export function text(doc: Doc, words: string, { size = 9, isBold = false, indent = 0 }: Style = {}): void {
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .text(printable(words), margin + indent, doc.y, { width: inner - indent })
}

export function centred(doc: Doc, words: string, { size = 9, isBold = false }: Style = {}): void {
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .text(printable(words), margin, doc.y, { width: inner, align: 'center' })
}

/** Words on the left, an amount on the right; long words go on under themselves, never under the amount. */
export function row(
  doc: Doc,
  words: string,
  amount: string,
  { size = 9, isBold = false, indent = 0 }: Style = {},
): void {
  doc.font(isBold ? bold : regular).fontSize(size)
  const top = doc.y
  const room = doc.widthOfString(amount) + 6
  doc.text(amount, margin, top, { width: inner, align: 'right', lineBreak: false })
  doc.text(printable(words), margin + indent, top, { width: inner - indent - room })
}

export function columns(doc: Doc, cells: readonly string[], { size = 9, isBold = false }: Style): void {
  doc.font(isBold ? bold : regular).fontSize(size)
  const top = doc.y
  const cell = inner / cells.length
  cells.forEach((words, index) => {
    const align = index === 0 ? 'left' : 'right'
    doc.text(words, margin + index * cell, top, { width: cell, align, lineBreak: false })
  })
  doc.y = top + doc.currentLineHeight(true)
}

export function rule(doc: Doc): void {
  const y = doc.y + 4
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.5)
    .stroke()
  doc.y = y + 4
}

function millimetres(length: number): number {
  return (length * 72) / 25.4
}
