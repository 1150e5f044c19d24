import type { Paper, PaperBlock, PaperSize } from '@tableside/domain/printing'
import { classNames } from '@tableside/ui'
import { Fragment, type ReactNode } from 'react'
import './paper-view.css'

export type PaperViewProps = {
  paper: Paper
  /** "RECEIPT" */
  label: string
  /** The restaurant's logo or name in its own colour. */
  mark?: ReactNode
}

/** A paper as the printer prints it; always dark ink on white. */
export function PaperView({ paper, label, mark }: PaperViewProps) {
  return (
    <article aria-label={label} className="paper-view">
      {/* What stands on a paper never moves on it. */}
      {Children(paper.blocks.map((block) => blockOf(block, mark)))}
    </article>
  )
}

const Children = (drawn: readonly ReactNode[]) =>
  drawn.map((block, index) => {
    const key = `${index}`
    return <Fragment key={key}>{block}</Fragment>
  })

const sizes: Record<PaperSize, string> = {
  small: 'text-[0.92em]',
  normal: '',
  tall: 'text-[1.3em] leading-snug',
  large: 'text-[1.7em] leading-snug',
  huge: 'text-[2.4em] leading-tight',
}

function blockOf(block: PaperBlock, mark: ReactNode): ReactNode {
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'mark') return <div className="text-center">{mark ?? <strong>{block.name}</strong>}</div>
  const className = classNames(sizes[block.size], block.isBold && 'font-semibold', block.isIndented && 'pl-4')
  switch (block.kind) {
    case 'text':
      return (
        <p
          className={classNames(
            className,
            'whitespace-pre-line wrap-anywhere',
            block.align === 'center' && 'text-center',
            block.isInverted && 'paper-inverted',
            block.isStruck && 'line-through',
          )}
        >
          {block.text}
        </p>
      )
    case 'row':
      return (
        <p className={classNames(className, 'flex justify-between gap-3')}>
          <span className="min-w-0 wrap-anywhere">{block.left}</span>
          <span className="figures whitespace-nowrap">{block.right}</span>
        </p>
      )
    case 'columns':
      return (
        <p className={classNames(className, 'figures flex')}>
          {Children(block.cells.map((cell) => <span className="flex-1 not-first:text-right">{cell} </span>))}
        </p>
      )
  }
}
