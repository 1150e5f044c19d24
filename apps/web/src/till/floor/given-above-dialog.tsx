import { Refused } from '@tableside/client/http'
import { givenApproval } from '@tableside/domain/orders'
import { Banner, Dialog, formatPence } from '@tableside/ui'
import { ApprovalStep } from '../orders/approval-step.tsx'
import type { useMove } from './use-move.ts'

/** More was given away on both bills than one person may: a manager's PIN is asked here, and the same is sent again with it. */
export function GivenAboveDialog({ move }: { move: ReturnType<typeof useMove> }) {
  const { order, bill, dishes } = move
  const { variables: joined } = bill
  const { variables: moved } = dishes
  const asked = joined
    ? {
        error: bill.error,
        orderId: joined.into.id,
        isTried: joined.approvalId !== undefined,
        again: (approvalId: string) => bill.mutate({ ...joined, approvalId }),
      }
    : moved && {
        error: dishes.error,
        orderId: order.id,
        isTried: moved.approvalId !== undefined,
        again: (approvalId: string) => dishes.mutate({ ...moved, approvalId }),
      }
  if (!asked || !(asked.error instanceof Refused) || asked.error.code !== 'given_above_limit') return null
  const totalPence = Number(asked.error.problem.facts?.totalPence ?? 0)
  const handleClose = () => {
    bill.reset()
    dishes.reset()
  }
  return (
    <Dialog isOpen onOpenChange={handleClose} title="Needs a manager’s PIN">
      <p>{formatPence(totalPence)} was given away on both bills together: more than one person may by themselves.</p>
      {asked.isTried && <Banner tone="bad" title="That is more than this manager may approve" />}
      <ApprovalStep
        key={asked.error.message}
        request={givenApproval(asked.orderId, totalPence)}
        label={`Manager PIN to approve ${formatPence(totalPence)}`}
        onApproved={asked.again}
      />
    </Dialog>
  )
}
