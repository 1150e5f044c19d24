import { basisPoints, type Pence, pence, ZERO } from '@tableside/domain/money'
import type { DiscountPreset } from '@tableside/domain/orders'
import { Button, Checkbox, IconButton, MoneyField, SegmentedControl, TextField } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { newId } from '../../../shared/new-id.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSettingsEdit } from './use-settings-edit.ts'

type Row = Omit<DiscountPreset, 'rateBps' | 'minBillPence'> & {
  readonly by: 'rate' | 'amount'
  /** As it is typed, in per cent. */
  readonly rate: string
  readonly minBillPence: Pence | null
}

const sizes = [
  { id: 'rate', label: 'Per cent' },
  { id: 'amount', label: 'Amount' },
] as const

/** The discounts a till offers in one tap, and the rules of each. */
export function DiscountsTab() {
  const { restaurant } = useRestaurant()
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: { rows: restaurant.discountPresets.map(rowOf) },
    body: ({ rows }) => ({ discountPresets: rows.map(presetOfRow) }),
    named: { discountPresets: 'rows' },
    messages: { rows: 'Give each a name, and a rate up to 100 or an amount' },
  })
  const { rows } = edit.values
  const change = (id: string, changes: Partial<Row>) =>
    edit.change({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) })
  const { error } = edit.field('rows')
  return (
    <SettingsForm edit={edit}>
      <p className="text-quiet">
        The till offers these in one tap, once per bill. Any other discount needs a reason and an approval.
      </p>
      {rows.map((row, index) => {
        const label = row.name.trim() || `discount ${index + 1}`
        return (
          <fieldset key={row.id} className="flex flex-col gap-4 rounded-card border border-line p-4">
            <legend className="sr-only">{label}</legend>
            <div className="flex items-end gap-2">
              <TextField
                label="Name"
                value={row.name}
                onChange={(name) => change(row.id, { name })}
                maxLength={40}
                className="flex-1"
                isDisabled={isDisabled}
              />
              {!isDisabled && (
                <IconButton
                  label={`Remove ${label}`}
                  icon={<Trash2 size={20} />}
                  onPress={() => edit.change({ rows: rows.filter(({ id }) => id !== row.id) })}
                />
              )}
            </div>
            <SegmentedControl
              label="Discount by"
              options={sizes}
              value={row.by}
              onChange={(by) => change(row.id, { by })}
              isDisabled={isDisabled}
            />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {row.by === 'rate' ? (
                <TextField
                  label="Rate (%)"
                  inputMode="decimal"
                  value={row.rate}
                  onChange={(rate) => change(row.id, { rate })}
                  isDisabled={isDisabled}
                />
              ) : (
                <MoneyField
                  label="Amount"
                  pence={row.amountPence}
                  onChange={(amount) => change(row.id, { amountPence: amount === null ? null : pence(amount) })}
                  isDisabled={isDisabled}
                />
              )}
              <MoneyField
                label="Minimum bill (optional)"
                pence={row.minBillPence}
                onChange={(amount) => change(row.id, { minBillPence: amount === null ? null : pence(amount) })}
                isDisabled={isDisabled}
              />
            </div>
            <Checkbox
              isSelected={row.needsApproval}
              onChange={(needsApproval) => change(row.id, { needsApproval })}
              isDisabled={isDisabled}
            >
              Needs a manager’s PIN
            </Checkbox>
          </fieldset>
        )
      })}
      {error && (
        <p role="alert" className="text-beet">
          {error}
        </p>
      )}
      {!isDisabled && rows.length < 20 && (
        <Button
          icon={<Plus size={20} aria-hidden />}
          className="self-start"
          onPress={() => edit.change({ rows: [...rows, newRow()] })}
        >
          Add a discount
        </Button>
      )}
    </SettingsForm>
  )
}

const newRow = (): Row => ({
  ...{ id: newId(), name: '', by: 'rate', rate: '10', amountPence: null, minBillPence: null, needsApproval: false },
})

function rowOf({ rateBps, minBillPence, ...preset }: DiscountPreset): Row {
  const by = rateBps === null ? 'amount' : 'rate'
  return { ...preset, by, rate: rateBps === null ? '' : String(rateBps / 100), minBillPence: minBillPence || null }
}

/** What cannot be read is sent as nothing, which the endpoint's schema refuses. */
function presetOfRow({ by, rate, amountPence, minBillPence, ...preset }: Row) {
  const [, whole = '', decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(rate) ?? []
  const bps = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  const size =
    by === 'rate'
      ? { rateBps: bps <= 10_000 ? basisPoints(bps) : null, amountPence: null }
      : { rateBps: null, amountPence }
  return { ...preset, ...size, minBillPence: minBillPence ?? ZERO }
}
