import type { Pence } from '@tableside/domain/money'
import { codeInGroups, codeLength, plainCode } from '@tableside/domain/vouchers'
import { Button, formatPence, TextField } from '@tableside/ui'
import { Gift } from 'lucide-react'
import { type FormEvent, useState } from 'react'

export type VoucherFormProps = {
  /** At most this much of the bill. */
  amountPence: Pence
  onUse: (code: string) => void
}

/** The code off the paper. One press takes what is on it, up to the amount; what is left is said then. */
export function VoucherForm({ amountPence, onUse }: VoucherFormProps) {
  const [typed, setTyped] = useState('')
  const code = plainCode(typed)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '') onUse(code)
  }
  return (
    <form onSubmit={handleSubmit} className="flex max-w-sm flex-col gap-4">
      <TextField
        label="Code of the voucher"
        value={typed}
        onChange={setTyped}
        // Grouped as on the paper once it is whole, so that it can be compared at a glance.
        onBlur={() => code.length === codeLength && setTyped(codeInGroups(code))}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        maxLength={40}
        autoComplete="off"
        description={`Takes up to ${formatPence(amountPence)}; what is left stays on the voucher. Tips are paid in cash or by card.`}
      />
      <Button
        type="submit"
        size="kitchen"
        variant="primary"
        isDisabled={code === ''}
        icon={<Gift size={22} aria-hidden />}
      >
        Use the voucher
      </Button>
    </form>
  )
}
