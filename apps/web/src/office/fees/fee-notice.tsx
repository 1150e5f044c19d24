import { acceptFee, getFeeTerms } from '@tableside/contract/plans'
import { formatPercent } from '@tableside/domain/money'
import type { PlanFee } from '@tableside/domain/plans'
import { Banner, Button, ConfirmDialog, toast } from '@tableside/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { newId } from '../../shared/new-id.ts'
import { toastFailure } from '../../shared/toast-failure.ts'

const termsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['fee-terms', restaurantId],
    queryFn: async ({ signal }) => (await api(getFeeTerms, { params: { restaurantId }, signal })).terms,
    staleTime: 60_000,
  })

/** An announced higher fee, for the restaurant's owner: what it will be, from when, and the yes it needs. */
export function FeeNotice() {
  const { access, can } = useAccess()
  const restaurantId = access.restaurant_id ?? ''
  const isOwners = restaurantId !== '' && can(getFeeTerms.access) === true
  const { data: terms } = useQuery({ ...termsQuery(restaurantId), enabled: isOwners })
  const fee = terms?.toAccept[0]
  return fee && terms ? <Notice restaurantId={restaurantId} fee={fee} now={formatPercent(terms.feeBps)} /> : null
}

function Notice({ restaurantId, fee, now }: { restaurantId: string; fee: PlanFee; now: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [key] = useState(() => newId())
  const accept = useMutation({
    mutationFn: () => api(acceptFee, { params: { restaurantId, feeChangeId: fee.id }, key }),
    onSuccess: ({ terms }) => {
      queryClient.setQueryData(termsQuery(restaurantId).queryKey, terms)
      toast.success('The new fee is accepted')
    },
    onError: (error) => {
      // It may have been withdrawn while this was open.
      void queryClient.invalidateQueries({ queryKey: termsQuery(restaurantId).queryKey })
      toastFailure('Couldn’t accept the fee', error)
    },
    onSettled: () => setIsAsking(false),
  })
  const rate = formatPercent(fee.feeBps)
  const day = formatDay(fee.effectiveFrom, 'Europe/London')
  return (
    <div className="mb-6">
      <Banner
        tone="attention"
        title={`The processing fee becomes ${rate} from ${day}`}
        action={<Button onPress={() => setIsAsking(true)}>Accept {rate}</Button>}
      >
        You pay {now} today, and will until you accept.
      </Banner>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Accept a fee of ${rate}?`}
        confirmLabel={`Accept ${rate}`}
        isPending={accept.isPending}
        onConfirm={() => accept.mutate()}
      >
        From {day} each payment costs {rate} instead of {now}; tips stay free of it. It is written into your journal and
        cannot be taken back.
      </ConfirmDialog>
    </div>
  )
}
