import type { Billing } from '@tableside/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { billingQuery } from '../../shared/billing/billing-queries.ts'
import type { EditRequest } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'

/** One change of how the plan is paid; the plan, its access and its papers are read again with it. */
export function useBillingChange<Sent, Reply extends { readonly billing: Billing }>(
  restaurantId: string,
  change: { readonly send: (sent: Sent) => EditRequest<Reply> | Promise<Reply>; readonly failure: string },
  onDone?: (sent: Sent, reply: Reply) => void,
) {
  const queryClient = useQueryClient()
  const invalidates = [['billing', restaurantId], ['plan', restaurantId], ['restaurant', restaurantId], ['session']]
  return useChange({ ...change, invalidates }, (sent: Sent, reply: Reply) => {
    queryClient.setQueryData(billingQuery(restaurantId).queryKey, reply.billing)
    onDone?.(sent, reply)
  })
}
