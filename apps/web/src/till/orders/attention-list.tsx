import { isPayment } from '@tableside/client/queue'
import { Banner, Button } from '@tableside/ui'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { currentSignOn } from '../../shared/sign-ons/sign-on-store.ts'
import { describeCommand } from './describe-command.ts'
import { useTill } from './till-context.tsx'
import { useRefused } from './use-orders.ts'

/** What the server refused, in its own words, until somebody has read it. */
export function AttentionList() {
  const { queue, menu } = useTill()
  const refused = useRefused()
  if (refused.length === 0) return null
  return (
    <section aria-label="Needs attention" className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto p-3 pb-0">
      {refused.map(({ command, problem }) => {
        const order = queue.order(command.orderId)
        // Refused before it was looked at, for want of a person: nothing was taken.
        const isMoney = isPayment(command) && problem.code !== 'sign_on_needed'
        return (
          <Banner
            key={command.id}
            tone="bad"
            title={`Needs attention: ${describeCommand(command, menu, order)}${order ? ` (${whoFor(order)})` : ''}`}
            action={!isMoney && <Button onPress={() => queue.retry(command.id, currentSignOn()?.id)}>Try again</Button>}
            onDismiss={() => queue.dismiss(command.id)}
          >
            {problem.title} {problem.detail}
          </Banner>
        )
      })}
    </section>
  )
}
