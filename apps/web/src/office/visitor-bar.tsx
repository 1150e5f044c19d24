import { endVisit } from '@tableside/contract/platform'
import { Banner, Button, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { formatClock } from '../shared/format-time.ts'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { sessionQuery } from '../shared/identity/session.ts'
import { newId } from '../shared/new-id.ts'
import { toastFailure } from '../shared/toast-failure.ts'

/** Above everything the platform's people see of a restaurant: whose data it is, until when, and the way out. */
export function VisitorBar() {
  const { visit } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const endsAt = visit?.endsAt
  // When the hour is over the server says so; asked a moment after.
  useEffect(() => {
    if (!endsAt) return
    const lookAgain = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const timer = setTimeout(lookAgain, Math.max(1_000, Date.parse(endsAt) - Date.now() + 500))
    return () => clearTimeout(timer)
  }, [endsAt, queryClient])
  const ending = useMutation({
    mutationFn: ({ restaurantId, visitId }: { restaurantId: string; visitId: string }) =>
      api(endVisit, { params: { restaurantId, visitId }, key: newId() }),
    onSuccess: async (_, { restaurantId }) => {
      await navigate({ to: '/platform/restaurants/$restaurantId', params: { restaurantId } })
      toast.success('The visit has ended')
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['platform'] })
    },
    onError: (error) => {
      toastFailure('Couldn’t end the visit', error)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  if (!visit) return null
  const { id, restaurant, reason } = visit
  return (
    <div className="mb-6">
      <Banner
        tone="attention"
        title={`You are viewing ${restaurant.name} until ${formatClock(visit.endsAt, restaurant.timeZone)}`}
        action={
          <Button
            onPress={() => ending.mutate({ restaurantId: restaurant.id, visitId: id })}
            isPending={ending.isPending}
          >
            End the visit
          </Button>
        }
      >
        <span className="wrap-anywhere">You can view, but not change anything. Its people see why: “{reason}”</span>
      </Banner>
    </div>
  )
}
