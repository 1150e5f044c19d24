import {
  Keypad,
  MoneyField,
  NumberField,
  PasswordField,
  PinPad,
  SearchField,
  TextAreaField,
  TextField,
} from '@tableside/ui'
import { useState } from 'react'
import { Section } from './section.tsx'

export function Typing() {
  const [price, setPrice] = useState<number | null>(123450)
  const [cash, setCash] = useState(4000)
  const [covers, setCovers] = useState<number | null>(2)
  return (
    <Section title="Typing">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Restaurant name" isRequired defaultValue="The Copper Pot" />
        <TextField
          label="Email Address"
          type="email"
          isRequired
          defaultValue="maria@"
          error="Enter an email address such as maria@example.com"
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          defaultValue="secret"
          description="At least six characters"
        />
        <MoneyField label="Price" pence={price} onChange={setPrice} />
        <MoneyField label="Float" pence={null} onChange={() => {}} error="Count the drawer and enter the float" />
        <NumberField label="Covers" value={covers} onChange={setCovers} minValue={1} maxValue={40} />
        <TextField label="Table" defaultValue="4" isDisabled />
        <TextAreaField label="Note to the kitchen" rows={2} placeholder="No onions" />
        <div className="flex items-end">
          <SearchField label="Search the menu" defaultValue="rib" className="w-full" />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-10">
        <Keypad label="Cash received" pence={cash} onChange={setCash} quickPence={[2440, 2500, 3000, 4000]} />
        <PinPad
          label="Manager PIN to void 1 × Ribeye"
          onComplete={() => {}}
          error="That PIN is not known here. Try again."
        />
      </div>
    </Section>
  )
}
