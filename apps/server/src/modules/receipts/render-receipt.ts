import { maxFeedbackWords } from '@tableside/contract/feedback'
import type { Paper, PaperBlock } from '@tableside/domain/printing'
import type { ReceiptBusiness } from '@tableside/domain/receipts'
import { html } from 'ghtml'
import { framedPage, type PageFrame, scriptTag } from '../public-menu/index.ts'

type ReceiptPage = {
  readonly paper: Paper
  readonly business: ReceiptBusiness
  readonly path: string
  /** Somebody has said already how it was. */
  readonly isRated: boolean
}

/** A receipt on a guest's phone: the blocks of the paper, drawn as text. */
export function renderReceipt({ paper, business, path, isRated }: ReceiptPage, frame: PageFrame): string {
  return framedPage(
    {
      site: business,
      path,
      title: paper.title,
      description: `A receipt of ${business.name}.`,
      data: null,
      style: receiptStyle,
      content: html`<main id="content" tabindex="-1"><div class="paper">!${paper.blocks.map(block).join('')}</div>!${feedback(path, isRated)}</main>`,
    },
    frame,
  )
}

/** Shown once its script is there. */
function feedback(path: string, isRated: boolean): string {
  if (isRated) return html`<p class="feedback" role="status">Thank you for telling the restaurant how it was.</p>`
  const choices = ['Bad', 'Poor', 'Fine', 'Good', 'Very good'].map(
    (name, index) =>
      html`<label><input type="radio" name="rating" value="${index + 1}"><span>${index + 1}</span><small>${name}</small></label>`,
  )
  return html`<form class="feedback" data-feedback action="${path}/feedback" hidden><fieldset><legend>How was it?</legend><div class="rating">!${choices.join('')}</div></fieldset><label for="words">Anything to add? (optional)</label><textarea id="words" name="text" rows="3" maxlength="${maxFeedbackWords}"></textarea><p class="quiet">Only the restaurant reads it: with your order, without your name.</p><button>Send</button></form><p class="feedback" role="status" data-feedback-news></p>!${scriptTag('feedback')}`
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
  '.feedback{max-width:26rem;margin:0 auto 20px;padding:0 20px}.feedback fieldset{border:0;padding:0;margin:0 0 12px}.feedback legend{font-weight:600;font-size:20px;padding:0}.rating{display:flex;gap:8px;margin-top:8px}.rating label{flex:1;display:flex;flex-direction:column;align-items:center;min-height:60px;justify-content:center;border:1px solid var(--line);border-radius:8px;background:var(--surface);cursor:pointer;text-align:center}.rating input{position:absolute;opacity:0}.rating label:has(:checked){border-color:var(--accent);outline:2px solid var(--accent)}.rating label:has(:focus-visible){outline:3px solid var(--accent)}.rating span{font-weight:600}.feedback textarea{width:100%;font:inherit;padding:8px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);margin-top:4px}.feedback button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:8px;background:var(--accent);color:#fff;cursor:pointer}.paper{max-width:26rem;margin:20px auto;padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--surface);font-variant-numeric:tabular-nums}.paper h1{text-align:center}.paper p{margin:6px 0}.paper hr{border:0;border-top:1px dashed var(--line);margin:12px 0}.row{display:flex;gap:12px;justify-content:space-between}.row span:first-child{flex:1}.row span+span{text-align:right;min-width:4.5em}.center{text-align:center}.bold{font-weight:600}.small{font-size:14px}.tall,.large{font-size:20px}.indented{padding-left:16px}@media print{.paper{border:0;margin:0 auto}}'
