import { addIngredient, changeIngredient, type StockRow } from '@tableside/contract/inventory'
import { dimensionOf, formatQuantity, oneOf, plainQuantity, type Unit, units } from '@tableside/domain/inventory'
import { worth, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { Button, MoneyField, Select, Sheet, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { purchasingQuery, rereadsStock } from './inventory-queries.ts'
import { unitWords } from './inventory-words.ts'
import { QuantityField, quantityOf } from './quantity-field.tsx'

export type IngredientSheetProps = {
  /** Undefined for a new one. */
  ingredient: StockRow | undefined
  onClose: () => void
}

const nobody = 'none'

/** An ingredient: how it is counted, where it stands, when to order it, and what it costs until a delivery says so. */
export function IngredientSheet({ ingredient, onClose }: IngredientSheetProps) {
  const { restaurant } = useRestaurant()
  const suppliers = useQuery(purchasingQuery(restaurant.id)).data?.suppliers ?? []
  const known = ingredient?.unitCost ?? null
  const costOf = (unit: Unit) => (known === null ? null : worth(oneOf(unit), known))
  const [id] = useState(() => newId())
  const [name, setName] = useState(ingredient?.name ?? '')
  const [unit, setUnit] = useState<Unit>(ingredient?.unit ?? 'kg')
  const [storageArea, setStorageArea] = useState(ingredient?.storageArea ?? '')
  const [supplierId, setSupplierId] = useState(ingredient?.supplierId ?? nobody)
  const lowAt = ingredient?.lowAt ?? null
  const [low, setLow] = useState(lowAt === null ? '' : plainQuantity(lowAt, unit))
  const [cost, setCost] = useState<number | null>(costOf(unit))
  const begun = useBegun(ingredient?.version)
  const takeTheirs = () => {
    const theirs = ingredient?.unit ?? unit
    setName(ingredient?.name ?? '')
    setUnit(theirs)
    setStorageArea(ingredient?.storageArea ?? '')
    setSupplierId(ingredient?.supplierId ?? nobody)
    setLow(lowAt === null ? '' : plainQuantity(lowAt, theirs))
    setCost(costOf(theirs))
  }
  const tries = useTries()
  const lowQuantity = low.trim() === '' ? null : quantityOf({ text: low, unit })
  const mistakes = {
    name: name.trim() === '' ? 'Please give it a name' : undefined,
    low:
      lowQuantity === undefined || lowQuantity === 0 || (lowQuantity ?? 1) < 0
        ? 'Enter an amount above nothing, like 2.5'
        : undefined,
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: (isArchived: boolean) => {
        const hasNewCost = cost !== null && cost !== costOf(unit)
        const body = {
          name: name.trim(),
          unit,
          storageArea: storageArea.trim(),
          supplierId: supplierId === nobody ? null : supplierId,
          lowAt: lowQuantity ?? null,
          ...(hasNewCost ? { cost: { pricePence: zeroOrMorePenceSchema.parse(cost), quantity: oneOf(unit) } } : {}),
        }
        const params = { restaurantId: restaurant.id }
        if (!ingredient) return api(addIngredient, { params, body: { id, ...body }, key: newId() })
        return api(changeIngredient, {
          params: { ...params, ingredientId: ingredient.id },
          body: { ...body, version: begun.version, isArchived },
          key: newId(),
        })
      },
      failure: 'The ingredient was not saved',
    },
    (isArchived) => {
      toast.success(isArchived ? `${name.trim()} is no longer used` : `${name.trim()} is saved`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!mistakes.name && !mistakes.low) save.mutate(false)
  }
  const choices = ingredient ? units.filter((each) => dimensionOf(each) === dimensionOf(ingredient.unit)) : units
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={ingredient ? `Edit ${ingredient.name}` : 'Add an ingredient'}
      footer={
        <>
          <Button type="submit" form="ingredient" variant="primary" isPending={save.isPending}>
            {ingredient?.isArchived ? 'Save and use again' : 'Save ingredient'}
          </Button>
          {ingredient && !ingredient.isArchived && (
            <Button variant="quiet" onPress={() => save.mutate(true)} isDisabled={save.isPending}>
              No longer used
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="ingredient" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This ingredient" onTakeTheirs={takeTheirs} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          error={tries.isTried ? mistakes.name : undefined}
        />
        <Select
          label="Counted in"
          description={
            ingredient
              ? 'Only units of its kind: recipes and movements are written in it'
              : 'Recipes may use smaller ones'
          }
          options={choices.map((each) => ({ id: each, label: unitWords[each] }))}
          value={unit}
          onChange={setUnit}
        />
        <TextField
          label="Storage area"
          description="Count sheets go from area to area: Walk-in fridge, Dry store"
          value={storageArea}
          onChange={setStorageArea}
          maxLength={40}
        />
        <QuantityField
          label="Low at"
          description="At this much or less, at any location, it is shown as low. Empty: nobody watches it"
          value={{ text: low, unit }}
          onChange={({ text }) => setLow(text)}
          error={tries.isTried ? mistakes.low : undefined}
        />
        <MoneyField
          label={`Cost of ${formatQuantity(oneOf(unit), unit)}, without VAT`}
          description={
            known === null
              ? 'Until a delivery says what it costs'
              : 'The average of the deliveries; change it only to put it right'
          }
          pence={cost}
          onChange={setCost}
        />
        <Select
          label="Usual supplier"
          options={[
            { id: nobody, label: 'Nobody in particular' },
            ...suppliers.filter(({ isArchived }) => !isArchived).map((each) => ({ id: each.id, label: each.name })),
          ]}
          value={supplierId}
          onChange={setSupplierId}
        />
      </form>
    </Sheet>
  )
}
