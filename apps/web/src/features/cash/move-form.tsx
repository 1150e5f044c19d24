import { Refused } from '@tableside/client/http'
import { type DrawerView, moveCash } from '@tableside/contract/cash'
import {
  type CashMovementKind,
  cashMovementKinds,
  isOverdrawn,
  type MoveCash,
  moveCashSchema,
  overdrawApproval,
} from '@tableside/domain/cash'
import { pence } from '@tableside/domain/money'
import { Banner, Button, formatPence, MoneyField, RadioGroup, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { whyWords } from '../../shared/why-words.ts'
import { useRestaurant } from '../identity/index.ts'
import { PinStep } from '../orders/index.ts'
import { Form } from './form.tsx'

export const kindWords: Record<CashMovementKind, string> = {
  paid_in: 'Paid in',
  paid_out: 'Paid out',
  drop: 'Drop into the safe',
}

type Wish = Omit<MoveCash, 'id' | 'approvalId'>

/** Cash that is no sale. More than the drawer should hold takes a manager: their PIN, or, at their own till, a second look. */
export function MoveForm({ drawer }: { drawer: DrawerView }) {
  const [kind, setKind] = useState<CashMovementKind>('paid_out')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const tries = useTries()
  const wish = moveCashSchema.omit({ id: true, approvalId: true }).safeParse({ kind, amountPence: amount, reason })
  const move = useMoveCash(drawer)
  const { restaurant } = useRestaurant()
  const handleSubmit = () => {
    tries.try()
    if (wish.success) move.start(wish.data)
  }
  if (move.asking) {
    const { asking } = move
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="attention" title="That is more than should be in this drawer">
          Look at the amount again: {formatPence(asking.amountPence)}, {asking.reason}. If it is right, a manager says
          yes with their PIN.
        </Banner>
        <PinStep
          restaurantId={restaurant.id}
          request={overdrawApproval(drawer.id, asking)}
          label={`Manager PIN to take out ${formatPence(asking.amountPence)}`}
          onApproved={(approvalId) => move.start(asking, approvalId)}
        />
        <Button variant="quiet" onPress={move.forget}>
          Back
        </Button>
      </div>
    )
  }
  // Only who may see reports is told what it should hold; anybody else is asked for a manager.
  const isOver =
    drawer.expectedPence !== null && isOverdrawn({ kind, amountPence: pence(amount ?? 0) }, drawer.expectedPence)
  return (
    <Form ref={tries.form} onSubmit={handleSubmit}>
      <RadioGroup
        label="Cash that is no sale"
        options={cashMovementKinds.map((id) => ({ id, label: kindWords[id] }))}
        value={kind}
        onChange={setKind}
      />
      <MoneyField
        label="Amount"
        pence={amount}
        onChange={setAmount}
        error={tries.isTried && !amount ? 'Enter how much it was' : undefined}
      />
      <TextField
        label="What for"
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={tries.isTried && reason.trim() === '' ? 'Say what it was for' : undefined}
      />
      {isOver && (
        <Banner tone="attention" title={`Only ${formatPence(drawer.expectedPence ?? 0)} should be in this drawer`}>
          Look at the amount again. If you go on, it stands on the Z report that more was taken, with your yes.
        </Banner>
      )}
      <Button type="submit" variant={isOver ? 'danger' : 'primary'} isPending={move.isPending}>
        {isOver ? `Take out ${formatPence(amount ?? 0)} all the same` : 'Write it down'}
      </Button>
    </Form>
  )
}

/** Writes a movement down. */
function useMoveCash(drawer: DrawerView) {
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const once = useOnce()
  const [asking, setAsking] = useState<Wish | null>(null)
  const move = useMutation({
    mutationFn: ({ wish, approvalId }: { wish: Wish; approvalId: string | undefined }) => {
      const params = { restaurantId: restaurant.id, drawerId: drawer.id }
      const movement = { ...wish, ...(approvalId ? { approvalId } : {}) }
      return once(movement, ({ id, key }) => api(moveCash, { params, body: { ...movement, id }, key }))
    },
    onSuccess: (_reply, { wish }) => {
      toast.success(`${kindWords[wish.kind]}: ${formatPence(wish.amountPence)}`)
    },
    onError: (error, { wish }) => {
      if (error instanceof Refused && error.code === 'drawer_holds_less') return setAsking(wish)
      setAsking(null)
      const title = error instanceof Refused ? 'Nothing was written down' : 'We do not know whether it was written down'
      toast.error(title, { description: whyWords(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['drawer'] }),
  })
  return {
    start: (wish: Wish, approvalId?: string) => move.mutate({ wish, approvalId }),
    isPending: move.isPending,
    /** What a manager has to say yes to first. */
    asking,
    forget: () => setAsking(null),
  }
}
