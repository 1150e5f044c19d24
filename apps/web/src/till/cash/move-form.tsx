import { type DrawerView, moveCash } from '@tableside/contract/cash'
import { type CashMovementKind, cashMovementKinds, isOverdrawn, overdrawApproval } from '@tableside/domain/cash'
import { pence } from '@tableside/domain/money'
import { Banner, Button, formatPence, RadioGroup, TextField, TillMoneyField } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PinStep } from '../../shared/restaurants/pin-step.tsx'

export const kindLabels: Record<CashMovementKind, string> = {
  paid_in: 'Paid in',
  paid_out: 'Paid out',
  drop: 'Drop into the safe',
}

/** Cash in and out. More than the drawer should hold takes a manager: their PIN, or, at their own till, a second look. */
export function MoveForm({ drawer }: { drawer: DrawerView }) {
  const { restaurant } = useRestaurant()
  const [isAsking, setIsAsking] = useState(false)
  const edit = useEdit({
    saved: { kind: 'paid_out' as CashMovementKind, amountPence: null as number | null, reason: '' },
    request: (draft, { id }, approvalId: string | undefined) =>
      request(moveCash, {
        params: { restaurantId: restaurant.id, drawerId: drawer.id },
        body: { ...draft, id, ...(approvalId ? { approvalId } : {}) },
      }),
    messages: { amountPence: 'Enter an amount', reason: 'Say what it was for' },
    invalidates: [['drawer']],
    failure: 'Couldn’t record it',
    success: ({ kind, amountPence }) => `${kindLabels[kind]}: ${formatPence(amountPence ?? 0)}`,
    onRefused: ({ code }) => {
      const needsManager = code === 'drawer_holds_less'
      setIsAsking(needsManager)
      return needsManager
    },
  })
  const { kind, reason } = edit.values
  const amountPence = pence(edit.values.amountPence ?? 0)
  const handleApproved = (approvalId: string) => {
    setIsAsking(false)
    edit.submit(approvalId)
  }
  if (isAsking) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="attention" title="That is more than should be in this drawer">
          Check the amount: {formatPence(amountPence)}, {reason}. If it is right, a manager approves it with their PIN.
        </Banner>
        <PinStep
          restaurantId={restaurant.id}
          request={overdrawApproval(drawer.id, { amountPence })}
          label={`Manager PIN to take out ${formatPence(amountPence)}`}
          onApproved={handleApproved}
          onBack={() => setIsAsking(false)}
        />
      </div>
    )
  }
  // Only who may see reports is notified of what it should hold; anybody else is asked for a manager.
  const isOver = drawer.expectedPence !== null && isOverdrawn({ kind, amountPence }, drawer.expectedPence)
  return (
    <form {...edit.form} className="flex flex-col gap-4">
      <RadioGroup
        {...edit.field('kind')}
        label="Cash in and out"
        options={cashMovementKinds.map((id) => ({ id, label: kindLabels[id] }))}
      />
      <TillMoneyField {...edit.money('amountPence')} label="Amount" />
      <TextField {...edit.field('reason')} label="What for" maxLength={200} />
      {isOver && (
        <Banner tone="attention" title={`Only ${formatPence(drawer.expectedPence ?? 0)} should be in this drawer`}>
          Check the amount. If you continue, the Z report will show that more was taken, with your approval.
        </Banner>
      )}
      <Button type="submit" variant={isOver ? 'danger' : 'primary'} isPending={edit.isPending}>
        {isOver ? `Take out ${formatPence(amountPence)} anyway` : 'Record'}
      </Button>
    </form>
  )
}
