import { type DenominationCounts, denominationsPence, sumOfCounts } from '@tableside/domain/cash'
import { formatPence, formatShortPence, SegmentedControl, TextField, TillMoneyField } from '@tableside/ui'

/** What somebody counted: by note and coin, or the sum alone. */
export type CashCountDraft = {
  readonly way: 'coins' | 'sum'
  /** As typed, by denomination in pence. */
  readonly typed: Readonly<Record<number, string>>
  readonly sumPence: number | null
}

export const emptyCount: CashCountDraft = { way: 'coins', typed: {}, sumPence: null }

/** What was counted, in pence; null while nothing, or something that is no number, stands there. */
export function countedPence(draft: CashCountDraft): number | null {
  const counts = countsOf(draft)
  if (draft.way === 'sum') return draft.sumPence
  return counts === undefined || counts.length === 0 ? null : sumOfCounts(counts)
}

/** How many of each; undefined where the sum alone was typed, or something is no number. */
export function countsOf({ way, typed }: CashCountDraft): DenominationCounts | undefined {
  if (way === 'sum') return undefined
  const written = denominationsPence.flatMap((denominationPence) => {
    const text = typed[denominationPence]?.trim() ?? ''
    return text === '' ? [] : [{ denominationPence, count: isCount(text) ? Number(text) : Number.NaN }]
  })
  return written.some(({ count }) => Number.isNaN(count)) ? undefined : written
}

/** Nothing, or how many there are. */
const isCount = (text = '') => /^\d{0,4}$/.test(text.trim())

type CashCountProps = {
  /** What is counted: "Float". */
  label: string
  value: CashCountDraft
  onChange: (value: CashCountDraft) => void
}

/** Counts a drawer by note and coin, with the sum worked out, or takes the sum as it is. */
export function CashCount({ label, value, onChange }: CashCountProps) {
  const sum = countedPence(value)
  return (
    <fieldset aria-label={label} className="flex flex-col gap-4">
      <SegmentedControl
        label={label}
        options={[
          { id: 'coins', label: 'Notes and coins' },
          { id: 'sum', label: 'Total only' },
        ]}
        value={value.way}
        onChange={(way) => onChange({ ...value, way })}
      />
      {value.way === 'sum' ? (
        <TillMoneyField
          label="Total"
          pence={value.sumPence}
          onChange={(sumPence) => onChange({ ...value, sumPence })}
        />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
            {denominationsPence.map((denomination) => (
              <TextField
                key={denomination}
                label={formatDenomination(denomination)}
                inputMode="numeric"
                maxLength={4}
                placeholder="0"
                value={value.typed[denomination] ?? ''}
                onChange={(text) => onChange({ ...value, typed: { ...value.typed, [denomination]: text } })}
                {...(!isCount(value.typed[denomination]) && { error: 'Whole number' })}
              />
            ))}
          </div>
          <p className="flex justify-between border-line border-t pt-3 font-semibold text-lg">
            Total
            <output aria-label="Total" className="figures">
              {formatPence(sum ?? 0)}
            </output>
          </p>
        </>
      )}
    </fieldset>
  )
}

const formatDenomination = (denomination: number) =>
  denomination < 100 ? `${denomination}p` : `${formatShortPence(denomination)}${denomination >= 500 ? ' notes' : ''}`
