import { IconButton } from '@tableside/ui'
import { Minus, Plus } from 'lucide-react'

export type QuantityStepperProps = {
  /** Of what: "Soup". */
  label: string
  quantity: number
  onChange: (quantity: number) => void
  minimum?: number
  maximum?: number
}

/** Minus, the count, plus. */
export function QuantityStepper({ label, quantity, onChange, minimum = 1, maximum = 999 }: QuantityStepperProps) {
  return (
    <fieldset aria-label={`How many: ${label}`} className="flex items-center rounded-control border border-edge">
      <IconButton
        label={`One ${label} less`}
        icon={<Minus size={20} />}
        isDisabled={quantity <= minimum}
        onPress={() => onChange(quantity - 1)}
      />
      <output className="figures min-w-8 text-center font-semibold">{quantity}</output>
      <IconButton
        label={`One more ${label}`}
        icon={<Plus size={20} />}
        isDisabled={quantity >= maximum}
        onPress={() => onChange(quantity + 1)}
      />
    </fieldset>
  )
}
