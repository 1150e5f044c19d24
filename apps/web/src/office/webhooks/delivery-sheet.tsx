import { replayDelivery, type Webhook } from '@tableside/contract/api'
import { Button, ErrorState, Sheet, Skeleton, StatusPill, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/edit/request.ts'
import { formatLogMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { deliveryStateLabels, formatAttempt } from '../api-keys/api-labels.ts'
import { deliveryQuery } from '../api-keys/api-queries.ts'
import { Copyable } from '../api-keys/copyable.tsx'

export type DeliverySheetProps = { webhook: Webhook; deliveryId: string; onClose: () => void }

/** One message: what is in it, every try to bring it, and another one by hand. */
export function DeliverySheet({ webhook, deliveryId, onClose }: DeliverySheetProps) {
  const { restaurant } = useRestaurant()
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery(restaurant.id, webhook.id, deliveryId))
  const replay = useChange(
    {
      invalidates: [['api', restaurant.id]],
      send: (_: undefined) =>
        request(replayDelivery, {
          params: { restaurantId: restaurant.id, webhookId: webhook.id, deliveryId },
        }),
      failure: 'Couldn’t resend',
    },
    () => toast.success('Queued for delivery'),
  )
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={data?.delivery.type ?? 'Delivery'}
      footer={
        <Button
          onPress={() => replay.mutate(undefined)}
          isPending={replay.isPending}
          isDisabled={webhook.state !== 'active' || data?.delivery.state === 'waiting'}
        >
          Resend
        </Button>
      }
    >
      {error && !data && <ErrorState title="Couldn’t load it" onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <div className="flex flex-col gap-5">
          <p className="flex flex-wrap items-center gap-2">
            <StatusPill tone={deliveryStateLabels[data.delivery.state].tone}>
              {deliveryStateLabels[data.delivery.state].label}
            </StatusPill>
            {data.delivery.nextAt && data.delivery.tries.length > 0 && (
              <span className="text-quiet text-sm">{`again ${formatLogMoment(data.delivery.nextAt, restaurant.timeZone)}`}</span>
            )}
          </p>
          <section aria-label="Attempts">
            <h3 className="mb-1 font-semibold text-sm">Attempts</h3>
            {data.delivery.tries.length === 0 && <p className="text-quiet text-sm">Not sent yet.</p>}
            <ol className="flex flex-col gap-1 text-sm">
              {data.delivery.tries.map((each) => (
                <li key={each.at} className="figures flex flex-wrap justify-between gap-2 border-line border-b py-1">
                  <span>{formatAttempt(each)}</span>
                  <span className="text-quiet">{formatLogMoment(each.at, restaurant.timeZone)}</span>
                </li>
              ))}
            </ol>
          </section>
          <section aria-label="Message">
            <h3 className="mb-1 font-semibold text-sm">Message</h3>
            <p className="figures wrap-anywhere mb-2 text-quiet text-sm">{`webhook-id: ${data.delivery.id}`}</p>
            <Copyable text={JSON.stringify(JSON.parse(data.body), null, 2)} label="The message" />
          </section>
        </div>
      )}
    </Sheet>
  )
}
