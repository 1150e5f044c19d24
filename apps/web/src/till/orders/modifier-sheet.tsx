import {
  chooseModifiers,
  combineAllergens,
  courseOf,
  defaultModifiers,
  formatDiets,
  formatSoldAllergens,
  type MenuItem,
  suitableDiets,
  unitPriceOf,
} from '@tableside/domain/menu'
import { formatPence, type Pence, pence, times } from '@tableside/domain/money'
import type { DishChoice } from '@tableside/domain/orders'
import { Button, Sheet, TillMoneyField } from '@tableside/ui'
import { useState } from 'react'
import { QuantityStepper } from '../../shared/orders/quantity-stepper.tsx'
import { type LineExtras, LineExtrasFields } from './line-extras-fields.tsx'
import { missingChoice, tapOption } from './modifier-choice.ts'
import { ModifierGroupChoice } from './modifier-group-choice.tsx'
import { useTill } from './till-context.tsx'

export type ModifierSheetProps = {
  item: MenuItem
  covers: number | null
  /** Whose dishes are tapped now. */
  seat: number | null
  onAdd: (choice: DishChoice) => void
  onClose: () => void
}

/** How a dish is to be made. Opens by itself only for a dish with choices; "Add" waits for those that must be made. */
export function ModifierSheet({ item, covers, seat, onAdd, onClose }: ModifierSheetProps) {
  const { menu } = useTill()
  const [chosen, setChosen] = useState(() => defaultModifiers(menu, item))
  const [openPricePence, setOpenPricePence] = useState<Pence | null | undefined>(() =>
    item.hasOpenPrice ? null : undefined,
  )
  const [quantity, setQuantity] = useState(1)
  const [extras, setExtras] = useState<LineExtras>(() => ({ note: '', seat, course: courseOf(menu, item) }))
  const groups = menu.modifierGroups.filter((group) => item.modifierGroupIds.includes(group.id))
  const missing = openPricePence === null ? 'Type the price' : missingChoice(menu, item, chosen)
  const options = groups.flatMap((group) => group.options.filter(({ id }) => chosen.includes(id)))
  const allergens = combineAllergens([
    item,
    ...options.map(({ name, addsAllergens }) => ({ name, allergens: addsAllergens })),
  ])
  const diets = formatDiets(suitableDiets(item.diets, allergens.allergens))

  const pricePence = openPricePence ?? item.pricePence

  const handleAdd = () => {
    const open = openPricePence ? { openPricePence } : {}
    onAdd({ item, quantity, modifierOptionIds: chosen, ...open, ...extras })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={item.name}
      footer={
        <div className="flex flex-1 items-center gap-3">
          <QuantityStepper label={item.name} quantity={quantity} onChange={setQuantity} />
          <Button
            variant="primary"
            size="large"
            className="figures flex-1"
            isDisabled={missing !== undefined}
            onPress={handleAdd}
          >
            {missing ??
              `Add ${formatPence(times(unitPriceOf({ pricePence }, chooseModifiers(menu, item, chosen)), quantity))}`}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <div>
          <p className={allergens.uncheckedParts.length > 0 ? 'text-saffron' : 'text-quiet'}>
            {formatSoldAllergens(allergens)}
          </p>
          {diets && <p className="text-quiet">{diets}</p>}
        </div>
        {item.hasOpenPrice && (
          <div className="flex items-end gap-3">
            <TillMoneyField
              label="Price of one"
              pence={openPricePence ?? null}
              onChange={(typed) => setOpenPricePence(typed ? pence(typed) : null)}
              className="flex-1"
              autoFocus
            />
            {item.pricePence > 0 && (
              // Not in the field already: what is typed would be added to its digits.
              <Button className="figures" onPress={() => setOpenPricePence(item.pricePence)}>
                Usual {formatPence(item.pricePence)}
              </Button>
            )}
          </div>
        )}
        {groups.map((group) => (
          <ModifierGroupChoice
            key={group.id}
            group={group}
            chosen={chosen}
            onTap={(optionId) => setChosen(tapOption(group, chosen, optionId))}
          />
        ))}
        <LineExtrasFields covers={covers} extras={extras} onChange={setExtras} />
      </div>
    </Sheet>
  )
}
