import type { StockRow } from '@tableside/contract/inventory'
import { type PurchaseLine, plainQuantity } from '@tableside/domain/inventory'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { Button, IconButton, MoneyField, Select } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

/** A line of an order or a delivery while it is written. */
export type PurchaseDraft = {
  readonly key: string
  readonly ingredientId: string | null
  readonly amount: QuantityDraft
  readonly pricePence: number | null
}

export const newPurchaseLine = (): PurchaseDraft => ({
  key: newId(),
  ingredientId: null,
  amount: { text: '', unit: 'kg' },
  pricePence: null,
})

export function purchaseDraftOf(line: PurchaseLine, ingredients: readonly StockRow[]): PurchaseDraft {
  const unit = ingredients.find(({ id }) => id === line.ingredientId)?.unit ?? 'each'
  const amount = { text: plainQuantity(line.quantity, unit), unit }
  return { key: newId(), ingredientId: line.ingredientId, amount, pricePence: line.pricePence }
}

export function purchaseError(draft: PurchaseDraft, all: readonly PurchaseDraft[]): string | undefined {
  const quantity = quantityOf(draft.amount)
  if (!draft.ingredientId) return 'Choose an ingredient'
  if (all.some(({ key, ingredientId }) => key !== draft.key && ingredientId === draft.ingredientId))
    return 'This ingredient is listed twice: combine the lines'
  if (!quantity || quantity < 0) return 'Enter how much, like 5'
  if (draft.pricePence === null) return 'Enter the price of the whole line, without VAT'
  return undefined
}

export function purchaseLineOf({ ingredientId, amount, pricePence }: PurchaseDraft): PurchaseLine[] {
  const quantity = quantityOf(amount)
  if (!ingredientId || !quantity || pricePence === null) return []
  return [{ ingredientId, quantity, pricePence: zeroOrMorePenceSchema.parse(pricePence) }]
}

export type PurchaseLinesProps = {
  lines: readonly PurchaseDraft[]
  ingredients: readonly StockRow[]
  isTried: boolean
  onChange: (lines: PurchaseDraft[]) => void
}

/** What is bought: so much of an ingredient for so much money in all. */
export function PurchaseLines({ lines, ingredients, isTried, onChange }: PurchaseLinesProps) {
  const options = ingredients.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, label: name }))
  const set = (next: PurchaseDraft) => onChange(lines.map((each) => (each.key === next.key ? next : each)))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">Lines</legend>
      {lines.map((line, place) => {
        const error = isTried ? purchaseError(line, lines) : undefined
        const unit = ingredients.find(({ id }) => id === line.ingredientId)?.unit
        return (
          <div key={line.key} className="flex flex-col gap-2 rounded-card border border-line p-3">
            <div className="flex items-end gap-2">
              <Select
                label={`Line ${place + 1}`}
                className="flex-1"
                options={options}
                value={line.ingredientId}
                placeholder="Choose an ingredient"
                onChange={(ingredientId) => {
                  const next = ingredients.find(({ id }) => id === ingredientId)?.unit ?? line.amount.unit
                  set({ ...line, ingredientId, amount: { ...line.amount, unit: next } })
                }}
              />
              <IconButton
                label={`Remove line ${place + 1}`}
                icon={<Trash2 size={20} />}
                onPress={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            </div>
            <QuantityField
              label="Quantity"
              value={line.amount}
              onChange={(amount) => set({ ...line, amount })}
              like={unit ?? line.amount.unit}
            />
            <MoneyField
              label="Price of the line, without VAT"
              pence={line.pricePence}
              onChange={(pricePence) => set({ ...line, pricePence })}
            />
            {error && (
              <p role="alert" className="text-beet text-sm">
                {error}
              </p>
            )}
          </div>
        )
      })}
      <Button icon={<Plus size={20} aria-hidden />} onPress={() => onChange([...lines, newPurchaseLine()])}>
        Add a line
      </Button>
    </fieldset>
  )
}
