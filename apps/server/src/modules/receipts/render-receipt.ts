import type { Paper, PaperBlock } from '@tableside/domain/printing'
import type { ReceiptBusiness } from '@tableside/domain/receipts'
import { html } from 'ghtml'
import { framedPage, type PageFrame } from '../public-menu/index.ts'

type ReceiptPage = { readonly paper: Paper; readonly business: ReceiptBusiness; readonly path: string }

/** A receipt on a guest's phone: the blocks of the paper, drawn as text. */
export function renderReceipt({ paper, business, path }: ReceiptPage, frame: PageFrame): string {
  return framedPage(
    {
      site: business,
      path,
      title: paper.title,
      description: `A receipt of ${business.name}.`,
      data: null,
      style: receiptStyle,
      content: html`<main id="content" tabindex="-1" class="paper">!${paper.blocks.map(block).join('')}</main>`,
    },
    frame,
  )
}

function block(each: PaperBlock): string {
  switch (each.kind) {
    case 'mark':
      return html`<h1>${each.name}</h1>`
    case 'rule':
      return '<hr>'
    case 'row':
      return html`<p class="row ${styleOf(each)}"><span>${each.left}</span><span>${each.right}</span></p>`
    case 'columns':
      return html`<p class="row ${styleOf(each)}">!${each.cells.map((cell) => html`<span>${cell}</span>`).join('')}</p>`
    case 'text':
      return html`<p class="${each.align} ${styleOf(each)}">${each.text}</p>`
  }
}

const styleOf = ({ size, isBold, isIndented }: Extract<PaperBlock, { size: unknown }>) =>
  [size, ...(isBold ? ['bold'] : []), ...(isIndented ? ['indented'] : [])].join(' ')

const receiptStyle =
  '.paper{max-width:26rem;margin:20px auto;padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--surface);font-variant-numeric:tabular-nums}.paper h1{text-align:center}.paper p{margin:6px 0}.paper hr{border:0;border-top:1px dashed var(--line);margin:12px 0}.row{display:flex;gap:12px;justify-content:space-between}.row span:first-child{flex:1}.row span+span{text-align:right;min-width:4.5em}.center{text-align:center}.bold{font-weight:600}.small{font-size:14px}.tall,.large{font-size:20px}.indented{padding-left:16px}@media print{.paper{border:0;margin:0 auto}}'
