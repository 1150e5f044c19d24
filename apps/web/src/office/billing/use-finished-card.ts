import { finishCard } from '@tableside/contract/billing'
import { toast } from '@tableside/ui'
import { useEffect, useRef } from 'react'
import { formatCard } from '../../shared/billing/billing-labels.ts'
import { request } from '../../shared/edit/request.ts'
import { useBillingChange } from './use-billing-change.ts'

/** The owner comes back from the provider's page: asks once whether the card was given. */
export function useFinishedCard(restaurantId: string, setupId: string | undefined): void {
  const asked = useRef<string>(undefined)
  const { mutate } = useBillingChange(
    restaurantId,
    {
      send: (id: string) => request(finishCard, { params: { restaurantId, setupId: id } }),
      failure: 'Couldn’t save the card',
    },
    (_id, { outcome, billing }) => {
      if (outcome === 'saved' && billing.card) toast.success(`${formatCard(billing.card)} pays the plan from now on`)
      else
        toast.error('The provider has not confirmed the card yet', { description: 'Load the page again in a minute.' })
    },
  )
  useEffect(() => {
    if (setupId === undefined || asked.current === setupId) return
    asked.current = setupId
    mutate(setupId)
  }, [setupId, mutate])
}
