import { type RestaurantDetail, suspendRestaurant, unsuspendRestaurant } from '@tableside/contract/platform'
import { Banner, Button } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatDay } from '../../shared/format-time.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRestaurantChange } from './use-restaurant-change.ts'

type Props = { restaurant: RestaurantDetail }

/** Says that a restaurant is suspended and why, and opens it again. */
export function SuspensionBanner({ restaurant: { id, name, suspension } }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const open = useRestaurantChange(
    id,
    (reason: string) => api(unsuspendRestaurant, { params: { restaurantId: id }, body: { reason } }),
    `${name} is open again`,
  )
  if (!suspension) return null
  return (
    <>
      <Banner
        tone="bad"
        title={`Suspended since ${formatDay(suspension.at)}`}
        action={<Button onPress={() => setIsAsking(true)}>Open it again</Button>}
      >
        {suspension.reason}
      </Banner>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Open ${name} again?`}
        confirmLabel={`Open ${name}`}
        isPending={open.isPending}
        onConfirm={(reason) => open.mutate(reason, { onSettled: () => setIsAsking(false) })}
      >
        Its people work on where they stopped.
      </ReasonDialog>
    </>
  )
}

export function SuspendButton({ restaurant: { id, name, suspension, openOrders } }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const suspend = useRestaurantChange(
    id,
    (reason: string) => api(suspendRestaurant, { params: { restaurantId: id }, body: { reason } }),
    `${name} is suspended`,
  )
  if (suspension) return null
  return (
    <>
      <Button variant="danger" onPress={() => setIsAsking(true)}>
        Suspend
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Suspend ${name}?`}
        confirmLabel={`Suspend ${name}`}
        isDangerous
        isPending={suspend.isPending}
        onConfirm={(reason) => suspend.mutate(reason, { onSettled: () => setIsAsking(false) })}
      >
        Its tills take no new orders and its dashboard changes nothing. Guests finish paying: {openOrders}{' '}
        {openOrders === 1 ? 'order is' : 'orders are'} open now.
      </ReasonDialog>
    </>
  )
}
