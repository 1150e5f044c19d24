import { changePrices, type EditableMenu } from '@tableside/contract/menu'
import { type PriceChange, type PriceStep, priceSteps, reprice } from '@tableside/domain/menu'
import { basisPoints, pence } from '@tableside/domain/money'
import { Button, Checkbox, Money, MoneyField, NumberField, SegmentedControl, Select, Sheet, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'

export type PricesSheetProps = { restaurantId: string; menu: EditableMenu; onClose: () => void }

/** New prices for many dishes at once; each is shown before any of them changes. */
export function PricesSheet({ restaurantId, menu, onClose }: PricesSheetProps) {
  const categories = menu.categories.filter(({ isArchived }) => !isArchived)
  const [chosen, setChosen] = useState<readonly string[]>(() => categories.map(({ id }) => id))
  const [by, setBy] = useState<PriceChange['by']>('share')
  const [direction, setDirection] = useState<'rise' | 'fall'>('rise')
  const [percent, setPercent] = useState<number | null>(5)
  const [amountPence, setAmountPence] = useState<number | null>(50)
  const [step, setStep] = useState<PriceStep>(10)
  const isRise = direction === 'rise'
  const change: PriceChange =
    by === 'share'
      ? { by, isRise, rateBps: basisPoints((percent ?? 0) * 100) }
      : { by, isRise, amountPence: pence(amountPence ?? 0) }
  const moved = menu.items
    .filter((item) => !item.isArchived && chosen.includes(item.categoryId))
    .map((item) => ({ ...item, nextPence: reprice(item.pricePence, change, step) }))
    .filter(({ pricePence, nextPence }) => nextPence !== pricePence)
  const save = useChange(
    {
      invalidates: [['menu']],
      send: () => {
        const prices = moved.map(({ id, version, nextPence }) => ({ itemId: id, version, pricePence: nextPence }))
        return request(changePrices, { params: { restaurantId }, body: { prices } })
      },
      failure: 'Couldn’t change the prices',
    },
    () => {
      toast.success(moved.length === 1 ? 'One price is changed' : `${moved.length} prices are changed`)
      onClose()
    },
  )
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Change prices"
      footer={
        <Button
          variant="primary"
          onPress={() => save.mutate(undefined)}
          isPending={save.isPending}
          isDisabled={moved.length === 0 || moved.length > maxPrices}
        >
          {moved.length === 1 ? 'Change 1 price' : `Change ${moved.length} prices`}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Prices"
          options={[
            { id: 'rise', label: 'Go up' },
            { id: 'fall', label: 'Go down' },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          <SegmentedControl
            label="By"
            options={[
              { id: 'share', label: '%' },
              { id: 'amount', label: '£' },
            ]}
            value={by}
            onChange={setBy}
          />
          {by === 'share' ? (
            <NumberField label="Per cent" value={percent} onChange={setPercent} minValue={0} maxValue={100} />
          ) : (
            <MoneyField label="Amount" pence={amountPence} onChange={setAmountPence} />
          )}
        </div>
        <Select
          label="Round to the nearest"
          options={priceSteps.map((each) => ({ id: String(each), label: stepLabels[each] }))}
          value={String(step)}
          onChange={(id) => setStep(priceSteps.find((each) => String(each) === id) ?? 1)}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-sm">In</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {categories.map(({ id, name }) => (
              <Checkbox key={id} isSelected={chosen.includes(id)} onChange={() => setChosen(toggled(chosen, id))}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <p className="text-quiet text-sm">
          Open orders and past sales keep the price they were taken at. A price of its own at one location stays.
        </p>
        {moved.length > maxPrices && (
          <p role="alert" className="text-beet text-sm">{`At most ${maxPrices} at once. Choose fewer categories.`}</p>
        )}
        {moved.length === 0 ? (
          <p className="text-quiet">No price would change.</p>
        ) : (
          <ul aria-label="What would change" className="text-sm">
            {moved.map(({ id, name, pricePence, nextPence }) => (
              <li key={id} className="flex min-h-10 items-center gap-3 border-line border-b last:border-b-0">
                <span className="flex-1">{name}</span>
                <Money pence={pricePence} className="text-quiet" />
                <span role="img" aria-label="becomes">
                  →
                </span>
                <Money pence={nextPence} className="font-medium" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

/** As many as the server takes in one go. */
const maxPrices = 1000

const stepLabels: Record<PriceStep, string> = { 1: 'penny', 5: '5p', 10: '10p', 50: '50p', 100: 'pound' }
