import { type Pence, pence } from '@tableside/domain/money'
import { formatPence, MoneyField, SegmentedControl } from '@tableside/ui'
import { useRestaurant } from '../identity/index.ts'
import { type Tip, tipPence } from './amounts.ts'

export type TipChoiceProps = { tip: Tip; amountPence: Pence; onChange: (tip: Tip) => void }

/** None unless the guest asks for one; goes to the staff in full. */
export function TipChoice({ tip, amountPence, onChange }: TipChoiceProps) {
  const { tipPresetsBps: tipRates } = useRestaurant().restaurant
  const options = [
    { id: 'none', label: 'No tip' },
    ...tipRates.map((rateBps) => ({
      id: String(rateBps),
      label: `${rateBps / 100}% ${formatPence(tipPence({ kind: 'rate', rateBps }, amountPence))}`,
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
        <MoneyField
          label="Tip amount"
          pence={tip.amountPence}
          onChange={(typed) => onChange({ kind: 'amount', amountPence: typed === null ? null : pence(typed) })}
          autoFocus
        />
      )}
    </div>
  )
}
