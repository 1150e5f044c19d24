import { closeDrawer, type DrawerView, handOverDrawer } from '@tableside/contract/cash'
import type { PersonHere } from '@tableside/contract/devices'
import { differenceApproval } from '@tableside/domain/cash'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { Banner, Button, formatPence, TextField } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PinStep } from '../../shared/restaurants/pin-step.tsx'
import { CashCount, countedPence, countsOf, emptyCount } from './cash-count.tsx'

type CountFormProps = {
  drawer: DrawerView
  /** Who has the drawer from now on; absent where it is put away. */
  handTo?: PersonHere | undefined
  onBack: () => void
  onDone: () => void
}

/** Counts the drawer blind. A count that is too far off is looked at again, or approved by a manager with a reason. */
export function CountForm({ drawer, handTo, onBack, onDone }: CountFormProps) {
  const { restaurant } = useRestaurant()
  const mayApprove = useMayApprove()
  const [isTooFarOff, setIsTooFarOff] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const edit = useEdit({
    saved: { count: emptyCount, note: '' },
    request: ({ count, note }, { id }, approvalId: string | undefined) => {
      const counts = countsOf(count)
      const body = {
        countedPence: countedPence(count) ?? Number.NaN,
        ...(counts && { counts }),
        note,
        ...(approvalId && { approvalId }),
      }
      const params = { restaurantId: restaurant.id, drawerId: drawer.id }
      return handTo
        ? request(handOverDrawer, { params, body: { ...body, id, toStaffId: handTo.staffId } })
        : request(closeDrawer, { params, body })
    },
    errors: ({ note }) => ({ note: isTooFarOff && note.trim() === '' ? 'Say why it is off' : undefined }),
    invalidates: [['drawer']],
    failure: handTo ? 'Couldn’t hand over the drawer' : 'Couldn’t close the drawer',
    success: ({ count }) => {
      const counted = formatPence(countedPence(count) ?? 0)
      return handTo ? `${handTo.name} has the drawer with ${counted}` : `The drawer is closed with ${counted}`
    },
    onRefused: ({ code }) => {
      if (code !== 'drawer_difference') return false
      setIsTooFarOff(true)
      return true
    },
    onSaved: onDone,
  })
  const counted = countedPence(edit.values.count)
  const isManager =
    counted !== null &&
    mayApprove(differenceApproval(drawer.id, { countedPence: zeroOrMorePenceSchema.parse(counted) }))
  const handleSubmit = () => {
    if (isTooFarOff && !isManager && edit.check()) setIsAsking(true)
    else edit.submit()
  }
  if (isAsking && counted !== null) {
    return (
      <div className="flex flex-col gap-4">
        <PinStep
          restaurantId={restaurant.id}
          request={differenceApproval(drawer.id, { countedPence: zeroOrMorePenceSchema.parse(counted) })}
          label={`Manager PIN to accept a count of ${formatPence(counted)}`}
          onApproved={(approvalId) => {
            setIsAsking(false)
            edit.submit(approvalId)
          }}
        />
        <Button variant="quiet" onPress={() => setIsAsking(false)}>
          Back to the count
        </Button>
      </div>
    )
  }
  return (
    <form
      {...edit.form}
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
      className="flex flex-col gap-4"
    >
      {isTooFarOff ? (
        <Banner tone="attention" title="The count is further off than this location allows">
          Count again. If it is right, say why{isManager ? '.' : '; a manager approves it with their PIN.'}
        </Banner>
      ) : (
        <Banner tone="neutral" title="Count everything, including the float">
          {handTo
            ? `What you count is ${handTo.name}’s float. Any difference is recorded under your name.`
            : 'Any difference is recorded under your name.'}
        </Banner>
      )}
      <CashCount label="Counted" value={edit.values.count} onChange={(count) => edit.change({ count })} />
      <TextField {...edit.field('note')} label={isTooFarOff ? 'Why it is off' : 'Note (optional)'} maxLength={200} />
      <Button type="submit" variant="primary" size="large" isPending={edit.isPending} isDisabled={counted === null}>
        {counted === null
          ? 'Count first'
          : handTo
            ? `Hand over with ${formatPence(counted)}`
            : `Close with ${formatPence(counted)}`}
      </Button>
      <Button variant="quiet" onPress={onBack}>
        Back
      </Button>
    </form>
  )
}
