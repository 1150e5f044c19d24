import { isPayment } from '@tableside/client/queue'
import { Banner, Button } from '@tableside/ui'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { currentSignOn, proofOf } from '../../shared/sign-ons/sign-on-store.ts'
import { EndingTab, useEndingTabs } from '../tabs/ending-tabs.tsx'
import { describeCommand } from './describe-command.ts'
import { useTill } from './till-context.tsx'
import { useRefused } from './use-orders.ts'

/** What the server refused, in its own words, until somebody has read it, and tabs whose hold ends. */
export function AttentionList() {
  const { queue, menu } = useTill()
  const courseNames = useCourseNames()
  const refused = useRefused()
  const { tabs, putAside } = useEndingTabs()
  if (refused.length + tabs.length === 0) return null
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
            title={`Needs attention: ${describeCommand(command, { menu, courseNames }, order)}${order ? ` (${whoFor(order)})` : ''}`}
            action={!isMoney && <Button onPress={() => queue.retry(command.id, givenNow())}>Try again</Button>}
            onDismiss={() => queue.dismiss(command.id)}
          >
            {problem.title} {problem.detail}
          </Banner>
        )
      })}
      {tabs.map((tab) => (
        <EndingTab key={tab.key} tab={tab} onPutAside={() => putAside(tab)} />
      ))}
    </section>
  )
}

/** By whoever is signed on now; with an account it stays as it was given. */
function givenNow() {
  const signOn = currentSignOn()
  return signOn ? { signOnId: signOn.id, signOnProof: proofOf(signOn.id) } : undefined
}
