import { type PaperBlock, type PaperSize, receiptPaper } from '@tableside/domain/printing'
import type { Receipt } from '@tableside/domain/receipts'
import { centred, columns, type Doc, paper, picture, row, rule, type Style, text } from './paper.ts'

/**
 * Draws the paper that the printer prints, as a PDF.
 *
 * @param timeZone the restaurant's: guests read its clock
 * @param logo a PNG or JPEG that was looked through when it was handed in
 */
export function drawReceipt(receipt: Receipt, timeZone: string, logo?: Uint8Array): Promise<Buffer> {
  const { title, blocks } = receiptPaper(receipt, timeZone)
  return paper({ title, author: receipt.business.name }, (doc) => {
    for (const block of blocks) draw(doc, block, logo)
  })
}

const points: Record<PaperSize, number> = { small: 8, normal: 9, tall: 13, large: 16, huge: 22 }

function draw(doc: Doc, block: PaperBlock, logo: Uint8Array | undefined): void {
  switch (block.kind) {
    case 'rule':
      rule(doc)
      break
    case 'mark':
      if (logo) picture(doc, Buffer.from(logo))
      centred(doc, block.name, { size: 14, isBold: true })
      break
    case 'row':
      row(doc, block.left, block.right, styleOf(block))
      break
    case 'columns':
      columns(doc, block.cells, styleOf(block))
      break
    case 'text':
      if (block.align === 'center') centred(doc, block.text, styleOf(block))
      else text(doc, block.text, styleOf(block))
  }
}

type Styled = Extract<PaperBlock, { size: PaperSize }>

const styleOf = ({ size, isBold, isIndented }: Styled): Style => ({
  size: points[size],
  isBold,
  indent: isIndented ? 12 : 0,
})
