import type { Partner } from '@tableside/contract/partners'
import { toast } from '@tableside/ui'
import { useChange } from '../../shared/use-change.ts'
import { partnerQuery, partnersQuery } from './queries.ts'

/** One change of this partner; whatever became of it, the page and the list are read again. */
export function usePartnerChange<Change>(
  partner: Pick<Partner, 'id'>,
  send: (change: Change) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  return useChange(
    {
      send,
      failure: 'Couldn’t save the change',
      invalidates: [partnersQuery.queryKey, partnerQuery(partner.id).queryKey],
    },
    () => {
      toast.success(done)
      onDone?.()
    },
  )
}
