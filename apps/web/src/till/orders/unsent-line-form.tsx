import { type Order, type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { Button } from '@tableside/ui'
import { BadgePercent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QuantityStepper } from '../../shared/orders/quantity-stepper.tsx'
import { type LineExtras, LineExtrasFields } from './line-extras-fields.tsx'
import { useTill } from './till-context.tsx'

export type UnsentLineFormProps = { order: Order; line: OrderLine; onDiscount: () => void; onDone: () => void }

/** A dish the kitchen has not got yet: everything may change, and taking it off leaves no trace but the journal. */
export function UnsentLineForm({ order, line, onDiscount, onDone }: UnsentLineFormProps) {
  const { commands } = useTill()
  const [quantity, setQuantity] = useState(quantityLeft(line))
  const [extras, setExtras] = useState<LineExtras>({ note: line.note, seat: line.seat, course: line.course })

  const handleSave = () => {
    commands.changeLine(order.id, line.id, { quantity, ...extras })
    onDone()
  }
  const handleRemove = () => {
    commands.voidLine(order.id, line.id, { quantity: quantityLeft(line), reason: '' })
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">How many</span>
        <QuantityStepper label={line.name} quantity={quantity} onChange={setQuantity} />
      </div>
      <LineExtrasFields covers={order.covers} extras={extras} onChange={setExtras} />
      <Button size="large" variant="primary" onPress={handleSave}>
        Save
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button icon={<BadgePercent size={20} aria-hidden />} onPress={onDiscount}>
          Discount
        </Button>
        <Button icon={<Trash2 size={20} aria-hidden />} onPress={handleRemove}>
          Remove {quantityLeft(line)} × {line.name}
        </Button>
      </div>
    </div>
  )
}
