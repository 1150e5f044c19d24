import { changeLocation } from '@tableside/contract/restaurants'
import { Button, TextAreaField, TextField } from '@tableside/ui'
import { useForm } from '../../../shared/use-form.ts'
import type { StepProps } from './draft.ts'
import { linesOf } from './open-restaurant.ts'

/** Where the first till stands; its receipts carry the address. */
export function LocationStep({ draft, onChange }: StepProps) {
  const { locationName, address, phone } = draft
  const { form, field } = useForm({
    initial: { locationName, address, phone },
    validate,
    onSubmit: (typed) => onChange({ ...typed, step: 'menu' }),
  })
  const kept = (name: 'locationName' | 'address' | 'phone') => {
    const each = field(name)
    return {
      ...each,
      onChange: (value: string) => {
        each.onChange(value)
        onChange({ [name]: value })
      },
    }
  }
  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        {...kept('locationName')}
        label="Location name"
        description="Shown once you have more than one, for example High Street."
        maxLength={80}
      />
      <TextAreaField
        {...kept('address')}
        label="Address on the receipt (optional)"
        autoComplete="street-address"
        rows={3}
        maxLength={500}
      />
      <TextField {...kept('phone')} label="Phone (optional)" type="tel" autoComplete="tel" maxLength={40} />
      <p className="text-quiet">It starts with ten tables, a kitchen and a bar. You can change all of this later.</p>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onPress={() => onChange({ step: 'restaurant' })}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="large" className="grow sm:grow-0">
          Continue
        </Button>
      </div>
    </form>
  )
}

const { name: nameSchema, addressLines: linesSchema } = changeLocation.body.shape

function validate({ locationName, address }: { locationName: string; address: string; phone: string }) {
  const isNamed = nameSchema.safeParse(locationName).success
  const fits = linesSchema.safeParse(linesOf(address)).success
  return {
    ...(isNamed ? {} : { locationName: 'Give it a name of 1 to 80 characters' }),
    ...(fits ? {} : { address: 'Write it in at most six lines of 120 characters' }),
  }
}
