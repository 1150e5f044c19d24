import { type Pence, pence } from '@tableside/domain/money'
import { formatPence, MoneyField, SegmentedControl } from '@tableside/ui'
import { NumberChips } from '../orders/index.ts'
import { type Part, partPence } from './amounts.ts'

export type PartChoiceProps = { part: Part; payable: Pence; onChange: (part: Part) => void }

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'split', label: 'Split evenly' },
  { id: 'amount', label: 'Other amount' },
] as const

/** All of what is owed, an even share of it, or any amount. */
export function PartChoice({ part, payable, onChange }: PartChoiceProps) {
  const handleKind = (kind: Part['kind']) => {
    if (kind === 'split') onChange({ kind, ways: 2 })
    else if (kind === 'amount') onChange({ kind, amountPence: null })
    else onChange({ kind })
  }
  const amount = partPence(part, payable)
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl label="How much" options={kinds} value={part.kind} onChange={handleKind} />
      {part.kind === 'split' && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <NumberChips
            label="Guests still to pay"
            least={2}
            most={8}
            value={part.ways}
            onChange={(ways) => ways !== null && onChange({ kind: 'split', ways })}
          />
          <p className="figures pb-2 font-semibold">This guest pays {formatPence(amount ?? 0)}</p>
        </div>
      )}
      {part.kind === 'amount' && (
        <MoneyField
          label="This guest pays"
          pence={part.amountPence}
          onChange={(typed) => onChange({ kind: 'amount', amountPence: typed === null ? null : pence(typed) })}
          autoFocus
          {...(part.amountPence !== null && amount === undefined
            ? { error: `Enter more than £0.00, up to ${formatPence(payable)}` }
            : {})}
        />
      )}
    </div>
  )
}
