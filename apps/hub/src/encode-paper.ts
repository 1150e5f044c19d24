import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { HubPrinter } from '@tableside/contract/printing'
import type { Paper } from '@tableside/domain/printing'
import { rasterBytes } from './bitmap.ts'
import { codepagesOf } from './characters.ts'
import { paperLines } from './paper-lines.ts'

/** Characters of normal width in a line: 12 dots each of the 576 or 384 that the head has. */
const columnsOf = { 58: 32, 80: 48 } as const

/** A paper as ESC/POS for one printer: its width, its characters, a cut, and the drawer's pulse. */
export function encodePaper(paper: Paper, { paperMm, codePage }: Pick<HubPrinter, 'paperMm' | 'codePage'>): Uint8Array {
  const columns = columnsOf[paperMm]
  const codepages = codepagesOf(codePage)
  const encoder = new ReceiptPrinterEncoder({
    ...{ language: 'esc-pos', codepageMapping: 'epson', codepageCandidates: codepages, newline: '\n' },
    columns,
    feedBeforeCut: 4,
  })
  const [only] = codepages
  encoder.initialize().codepage(codePage === 'auto' || !only ? 'auto' : only)
  // First, so that the cashier has it open while the paper comes out.
  if (paper.opensDrawer) encoder.pulse(0, 100, 250)
  for (const { text, width, height, isBold, isInverted, picture } of paperLines(paper, { columns, codepages })) {
    if (picture) {
      encoder.raw([...rasterBytes(picture)])
      continue
    }
    encoder.size(width, height).bold(isBold).invert(isInverted).line(text).invert(false).bold(false).size(1, 1)
  }
  // A drawer alone needs no paper.
  return paper.blocks.length === 0 ? encoder.encode() : encoder.cut('partial').encode()
}
