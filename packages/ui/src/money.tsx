import { classNames } from './class-names.ts'
import { formatPence } from './pence.ts'

export type MoneyProps = {
  /** Whole pence; negative for refunds. */
  pence: number
  className?: string
}

/** An amount, `£1,234.50`, in figures that line up under each other. */
export function Money({ pence, className }: MoneyProps) {
  return <span className={classNames('figures whitespace-nowrap', className)}>{formatPence(pence)}</span>
}
