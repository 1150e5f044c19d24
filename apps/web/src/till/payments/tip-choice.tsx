import { formatPercent, type Pence, pence } from '@tableside/domain/money'
import { Button, formatPence, SegmentedControl, TillMoneyField } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { type Tip, tipPence } from './amounts.ts'

export type TipChoiceProps = {
  tip: Tip
  amountPence: Pence
  /** False where service is on the bill: nobody is asked for a tip on top, and may still add one. */
  isOffered: boolean
  onChange: (tip: Tip) => void
}

/** None unless the guest asks for one; goes to the staff in full. */
export function TipChoice({ tip, amountPence, isOffered, onChange }: TipChoiceProps) {
  const { tipPresetsBps: tipRates } = useRestaurant().restaurant
  if (!isOffered && tip.kind === 'none') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-quiet">Service is on the bill.</p>
        <Button variant="quiet" onPress={() => onChange({ kind: 'amount', amountPence: null })}>
          Add a tip
        </Button>
      </div>
    )
  }
  const options = [
    { id: 'none', label: 'No tip' },
    ...tipRates.map((rateBps) => ({
      id: String(rateBps),
      label: `${formatPercent(rateBps)} ${formatPence(tipPence({ kind: 'rate', rateBps }, amountPence))}`,
    })),
    { id: 'amount', label: 'Other' },
  ]
  const handleChoice = (id: string) => {
    const rateBps = tipRates.find((rate) => String(rate) === id)
    if (rateBps !== undefined) onChange({ kind: 'rate', rateBps })
    else onChange(id === 'amount' ? { kind: 'amount', amountPence: null } : { kind: 'none' })
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Tip"
        options={options}
        value={tip.kind === 'rate' ? String(tip.rateBps) : tip.kind}
        onChange={handleChoice}
      />
      {tip.kind === 'amount' && (
        <TillMoneyField
          label="Tip amount"
          pence={tip.amountPence}
          onChange={(typed) => onChange({ kind: 'amount', amountPence: typed === null ? null : pence(typed) })}
          autoFocus
        />
      )}
    </div>
  )
}
