import type { PlanStatus } from '@tableside/contract/plans'
import { overLimit, type Plan } from '@tableside/domain/plans'
import { Button, Dialog, formatPence } from '@tableside/ui'

export type ChangePlanDialogProps = {
  plan: Plan
  status: PlanStatus
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

const overLabels = {
  accounts: 'people sign in',
  staff: 'people work here',
  locations: 'locations are open',
  monthlyOrders: 'orders were paid this month',
} as const

/** What another plan means before it is chosen: when, what it costs, and what would be over its limits. */
export function ChangePlanDialog({ plan, status, isPending, onConfirm, onClose }: ChangePlanDialogProps) {
  const over = overLimit(plan, status.usage)
  const isAtOnce = status.trial !== null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change to ${plan.name}?`}
      footer={
        <>
          <Button onPress={onClose}>Keep the plan</Button>
          <Button variant="primary" onPress={onConfirm} isPending={isPending}>
            {`Change to ${plan.name}`}
          </Button>
        </>
      }
    >
      <p>
        {isAtOnce
          ? `Your trial continues on ${plan.name}, at once and on every device. Nothing is charged.`
          : status.isSubscribed
            ? `We will ask the platform for ${plan.name}. Your plan stays as it is until they reply.`
            : `If you have not had a trial yet, it begins now. Otherwise the platform is asked for ${plan.name} (${formatPence(plan.monthlyPence)} a month); nothing is charged until it answers you.`}
      </p>
      {over.length > 0 && (
        <>
          <p className="mt-3 font-medium">More than {plan.name} allows:</p>
          <ul className="mt-1 list-disc pl-5">
            {over.map(({ what, used, max }) => (
              <li key={what} className="figures">
                {used} {overLabels[what]}; the plan allows {max}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-quiet">
            Nothing of it is deleted and service goes on. You just cannot add more until there is room again.
          </p>
        </>
      )}
    </Dialog>
  )
}
