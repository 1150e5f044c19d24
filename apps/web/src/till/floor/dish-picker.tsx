import { type Order, quantityLeft } from '@tableside/domain/orders'
import { Button, Checkbox } from '@tableside/ui'
import { lineDetailsWithCourse } from '../../shared/orders/order-labels.ts'
import { QuantityStepper } from '../../shared/orders/quantity-stepper.tsx'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { type Chosen, chooseAll, chooseSeat, isEverything, movableLines, seatsOf } from './moving-dishes.ts'

export type DishPickerProps = { order: Order; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** What is to move: all of it, the dishes of a seat, or some. */
export function DishPicker({ order, chosen, onChange }: DishPickerProps) {
  const courseNames = useCourseNames()
  const choose = (lineId: string, quantity: number) => {
    const next = new Map(chosen)
    if (quantity > 0) next.set(lineId, quantity)
    else next.delete(lineId)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button aria-pressed={isEverything(order, chosen)} onPress={() => onChange(chooseAll(order))}>
          Everything
        </Button>
        <Button aria-pressed={chosen.size === 0} onPress={() => onChange(new Map())}>
          Nothing
        </Button>
        {seatsOf(order).map((seat) => (
          <Button key={seat} onPress={() => onChange(chooseSeat(order, seat))}>
            Seat {seat}
          </Button>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {movableLines(order).map((line) => {
          const quantity = chosen.get(line.id) ?? 0
          const left = quantityLeft(line)
          const details = lineDetailsWithCourse(line, courseNames)
          return (
            <li key={line.id} className="flex min-h-14 items-center gap-2 py-1">
              <span className="min-w-0 flex-1">
                <Checkbox isSelected={quantity > 0} onChange={(isChosen) => choose(line.id, isChosen ? left : 0)}>
                  {left > 1 && `${left} × `}
                  {line.name}
                </Checkbox>
                {details && <span className="block pl-9 text-quiet text-sm">{details}</span>}
              </span>
              {left > 1 && quantity > 0 && (
                <QuantityStepper
                  label={line.name}
                  quantity={quantity}
                  maximum={left}
                  onChange={(next) => choose(line.id, next)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
