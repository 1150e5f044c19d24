import type { Permission } from '@tableside/domain/access'
import { MoneyField, TextField } from '@tableside/ui'
import type { RoleDraft } from './role-draft.ts'

type Field<Name extends keyof RoleDraft> = {
  readonly name: Name
  readonly value: RoleDraft[Name]
  readonly onChange: (value: RoleDraft[Name]) => void
  readonly error: string | undefined
}
type MoneyName = 'discountPence' | 'compPence' | 'voidPence' | 'refundPence'
type MoneyOf = {
  readonly name: string
  readonly pence: number | null
  readonly onChange: (pence: number | null) => void
  readonly error: string | undefined
}

export type RoleLimitsProps = {
  edit: {
    readonly field: (name: 'discountRate') => Field<'discountRate'>
    readonly money: (name: MoneyName) => MoneyOf
  }
  permissions: readonly Permission[]
}

/** How much somebody in a role approves alone, on one bill in all. */
export function RoleLimits({ edit, permissions }: RoleLimitsProps) {
  const approves = permissions.includes('orders.approve')
  const refunds = permissions.includes('payments.refund')
  if (!approves && !refunds) return null
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-control border border-line p-3">
      <p className="text-quiet text-sm">
        For each bill in total. Above it, a manager’s PIN is needed. Leave blank for no limit; 0 always needs a PIN.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {approves && (
          <>
            <TextField {...edit.field('discountRate')} label="Discounts up to (%)" inputMode="decimal" maxLength={6} />
            <MoneyField {...edit.money('discountPence')} label="Discounts up to" />
            <MoneyField {...edit.money('compPence')} label="Comps up to" />
            <MoneyField {...edit.money('voidPence')} label="Voids after sending up to" />
          </>
        )}
        {refunds && <MoneyField {...edit.money('refundPence')} label="Refunds up to" />}
      </div>
    </div>
  )
}
