import type { Pence } from '@tableside/domain/money'
import { Button, formatPence, TextField } from '@tableside/ui'
import { CreditCard } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PayBar } from './pay-bar.tsx'

export type TerminalFormProps = {
  /** "Dojo". */
  terminalName: string
  /** Amount and tip. */
  chargedPence: Pence
  onTake: (reference: string) => void
}

/** A card on the terminal beside the till: typed in there first, written down here once it says approved. */
export function TerminalForm({ terminalName, chargedPence, onTake }: TerminalFormProps) {
  const [reference, setReference] = useState('')
  const isCardNumber = /\d{12,}/.test(reference.replaceAll(/[\s-]/g, ''))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCardNumber) onTake(reference.trim())
  }
  return (
    <form onSubmit={handleSubmit} className="flex max-w-sm flex-col gap-4">
      <p className="text-lg">
        Charge <span className="figures font-semibold">{formatPence(chargedPence)}</span> on {terminalName}. When it is
        approved, record it here.
      </p>
      <TextField
        label="Reference (optional)"
        value={reference}
        onChange={setReference}
        maxLength={40}
        autoComplete="off"
        description="The last four digits, or the number on the slip."
        {...(isCardNumber && { error: 'Never the whole card number: only its last four digits.' })}
      />
      <PayBar>
        <Button
          type="submit"
          size="kitchen"
          variant="primary"
          className="figures w-full"
          isDisabled={isCardNumber}
          icon={<CreditCard size={22} aria-hidden />}
        >
          {`Approved on ${terminalName}: ${formatPence(chargedPence)}`}
        </Button>
      </PayBar>
    </form>
  )
}
