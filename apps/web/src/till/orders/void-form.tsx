import { listMadeLines } from '@tableside/contract/kitchen'
import { type Order, type OrderLine, quantityLeft, voidApproval, voidLine } from '@tableside/domain/orders'
import { Banner, Button } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { QuantityStepper } from '../../shared/orders/quantity-stepper.tsx'
import { ReasonChoice } from '../../shared/orders/reason-choice.tsx'
import { ApprovalStep } from './approval-step.tsx'
import { madeLinesQuery } from './made-lines-query.ts'
import { useTill } from './till-context.tsx'

const reasons = ['Guest changed their mind', 'Entered by mistake', 'Took too long', 'Kitchen ran out'] as const

export type VoidFormProps = { order: Order; line: OrderLine; onDone: () => void }

/** Takes a sent dish off: how many, why, and a manager's PIN unless one of them is doing it. */
export function VoidForm({ order, line, onDone }: VoidFormProps) {
  const { commands, restaurant } = useTill()
  const mayApprove = useMayApprove()
  const [quantity, setQuantity] = useState(quantityLeft(line))
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { can } = useAccess()
  const enabled = can(listMadeLines.access) === true
  const isMade = useQuery({ ...madeLinesQuery(restaurant.id, order.id), enabled }).data?.includes(line.id)
  const what = `${quantity} × ${line.name}`

  const request = voidApproval(line.id, { quantity })
  const handleVoid = (approval: { approvalId?: string }) => {
    commands.voidLine(order.id, line.id, { quantity, reason: reason.trim(), ...approval })
    onDone()
  }
  const handlePress = () => {
    const command = { quantity, reason: reason.trim() }
    const isAlone = mayApprove(request, (own, context) => voidLine(order, line.id, command, own, context))
    if (isAlone) handleVoid({})
    else setIsAsking(true)
  }
  if (isAsking) {
    return (
      <ApprovalStep
        request={request}
        label={`Manager PIN to void ${what}`}
        onApproved={(approvalId) => handleVoid({ approvalId })}
        onBack={() => setIsAsking(false)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {isMade ? (
        <Banner tone="attention" title="The kitchen has made it already">
          Comp it instead: it stays on the bill at no charge, and what was cooked is counted.
        </Banner>
      ) : (
        <p className="text-quiet">
          The kitchen sees it struck through. Has it been made already? Then comp it instead: it stays on the bill at no
          charge.
        </p>
      )}
      {quantityLeft(line) > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium">How many</span>
          <QuantityStepper label={line.name} quantity={quantity} maximum={quantityLeft(line)} onChange={setQuantity} />
        </div>
      )}
      <ReasonChoice label="Why" reasons={reasons} reason={reason} onChange={setReason} />
      <Button size="large" variant="danger" isDisabled={reason.trim() === ''} onPress={handlePress}>
        Void {what}
      </Button>
    </div>
  )
}
