import { addIngredient, changeIngredient, type StockRow } from '@tableside/contract/inventory'
import { dimensionOf, formatQuantity, oneOf, plainQuantity, type Unit, units } from '@tableside/domain/inventory'
import { worth } from '@tableside/domain/money'
import { Button, MoneyField, Select, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { unitLabels } from './inventory-labels.ts'
import { purchasingQuery, rereadsStock } from './inventory-queries.ts'
import { QuantityField, quantityOf } from './quantity-field.tsx'

export type IngredientSheetProps = {
  /** Undefined for a new one. */
  ingredient: StockRow | undefined
  onClose: () => void
}

const noSupplier = 'none'

/** An ingredient: how it is counted, where it stands, when to order it, and what it costs until a delivery says so. */
export function IngredientSheet({ ingredient, onClose }: IngredientSheetProps) {
  const { restaurant } = useRestaurant()
  const suppliers = useQuery(purchasingQuery(restaurant.id)).data?.suppliers ?? []
  const known = ingredient?.unitCost ?? null
  const costOf = (unit: Unit) => (known === null ? null : worth(oneOf(unit), known))
  const lowAt = ingredient?.lowAt ?? null
  const firstUnit = ingredient?.unit ?? 'kg'
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: {
      name: ingredient?.name ?? '',
      unit: firstUnit,
      storageArea: ingredient?.storageArea ?? '',
      supplierId: ingredient?.supplierId ?? noSupplier,
      low: lowAt === null ? '' : plainQuantity(lowAt, firstUnit),
      cost: costOf(firstUnit),
    },
    version: ingredient?.version,
    request: ({ low, cost, supplierId, ...draft }, { id, version }, intent: 'archive' | undefined) => {
      const { unit } = draft
      const hasNewCost = cost !== null && cost !== costOf(unit)
      const body = {
        ...draft,
        supplierId: supplierId === noSupplier ? null : supplierId,
        lowAt: low.trim() === '' ? null : (quantityOf({ text: low, unit }) ?? Number.NaN),
        ...(hasNewCost ? { cost: { pricePence: cost, quantity: oneOf(unit) } } : {}),
      }
      if (!ingredient) return request(addIngredient, { params, body: { id, ...body } })
      return request(changeIngredient, {
        params: { ...params, ingredientId: ingredient.id },
        body: { ...body, version, isArchived: intent === 'archive' },
      })
    },
    named: { lowAt: 'low' },
    messages: { name: 'Enter a name', low: 'Enter an amount above nothing, like 2.5' },
    invalidates: rereadsStock,
    failure: 'Couldn’t save the ingredient',
    success: ({ name }, _, intent) => `${name.trim()} is ${intent ? 'no longer used' : 'saved'}`,
    onSaved: onClose,
  })
  const { unit, low } = edit.values
  const choices = ingredient ? units.filter((each) => dimensionOf(each) === dimensionOf(ingredient.unit)) : units
  return (
    <EditSheet
      edit={edit}
      title={ingredient ? `Edit ${ingredient.name}` : 'Add an ingredient'}
      what="This ingredient"
      submit={ingredient?.isArchived ? 'Save and restore' : 'Save ingredient'}
      onClose={onClose}
      actions={
        ingredient &&
        !ingredient.isArchived && (
          <Button variant="quiet" onPress={() => edit.submit('archive')} isDisabled={edit.isPending}>
            No longer used
          </Button>
        )
      }
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} autoFocus />
      <Select
        {...edit.field('unit')}
        label="Counted in"
        description={
          ingredient
            ? 'Only units of its kind: recipes and movements are written in it'
            : 'Recipes may use smaller ones'
        }
        options={choices.map((each) => ({ id: each, label: unitLabels[each] }))}
      />
      <TextField
        {...edit.field('storageArea')}
        label="Storage area"
        description="Count sheets go from area to area: Walk-in fridge, Dry store"
        maxLength={40}
      />
      <QuantityField
        label="Low at"
        description="Shown as low at this amount or less, at any location. Leave blank for no alert"
        value={{ text: low, unit }}
        onChange={({ text }) => edit.change({ low: text })}
        error={edit.field('low').error}
      />
      <MoneyField
        {...edit.money('cost')}
        label={`Cost of ${formatQuantity(oneOf(unit), unit)}, without VAT`}
        description={
          known === null
            ? 'Until a delivery says what it costs'
            : 'The average of the deliveries; change it only to put it right'
        }
      />
      <Select
        {...edit.field('supplierId')}
        label="Usual supplier"
        options={[
          { id: noSupplier, label: 'None' },
          ...suppliers.filter(({ isArchived }) => !isArchived).map((each) => ({ id: each.id, label: each.name })),
        ]}
      />
    </EditSheet>
  )
}
