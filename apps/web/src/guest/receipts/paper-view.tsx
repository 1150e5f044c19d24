import type { GuestReceiptPage } from '@tableside/contract/receipts'
import { classNames } from '@tableside/ui/plain'

type Paper = GuestReceiptPage['paper']
type Block = Paper['blocks'][number]

/** The blocks of a paper as text, as wide as a phone. */
export function PaperView({ paper, logoUrl }: { paper: Paper; logoUrl: string | null }) {
  return (
    <section
      // The restaurant's own paper, in its own language.
      lang="en-GB"
      dir="ltr"
      aria-label={paper.title}
      className="figures rounded-card border border-line bg-surface px-5 py-6 print:border-0 print:p-0"
    >
      {logoUrl && <img src={logoUrl} alt="" className="mx-auto mb-3 h-14 max-w-40 object-contain" />}
      {paper.blocks.map((block, index) => (
        <PaperBlock key={index} block={block} />
      ))}
    </section>
  )
}

function PaperBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'mark':
      return <h1 className="mb-2 text-center font-display text-2xl font-semibold">{block.name}</h1>
    case 'rule':
      return <hr className="my-3 border-t border-dashed border-edge" />
    case 'row':
      return (
        <p className={classNames('flex justify-between gap-4 py-0.5', lookOf(block))}>
          <span className="min-w-0 grow">{block.left}</span>
          <span className="text-end whitespace-nowrap">{block.right}</span>
        </p>
      )
    case 'columns':
      return (
        <p className={classNames('flex justify-between gap-3 py-0.5', lookOf(block))}>
          {block.cells.map((cell, index) => (
            <span key={index} className={index === 0 ? 'grow' : 'min-w-16 text-end'}>
              {cell}
            </span>
          ))}
        </p>
      )
    case 'text':
      return (
        <p className={classNames('py-0.5', block.align === 'center' && 'text-center', lookOf(block))}>{block.text}</p>
      )
  }
}

const sizes = { small: 'text-sm', normal: '', tall: 'text-lg', large: 'text-lg', huge: 'text-xl' } as const

const lookOf = ({ size, isBold, isIndented }: Extract<Block, { readonly size: unknown }>) =>
  classNames(sizes[size], isBold && 'font-semibold', isIndented && 'ps-4')
