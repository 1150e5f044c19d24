import type { deliveryStates, Webhook } from '@tableside/contract/api'
import { Button, Card, EmptyState, ErrorState, Loading, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { webhookStateLabel } from '../api-keys/api-labels.ts'
import { webhooksQuery } from '../api-keys/api-queries.ts'
import { ShownOnce } from '../api-keys/shown-once.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

export type WebhooksChange = {
  webhook?: string | undefined
  state?: (typeof deliveryStates)[number] | undefined
}

export type WebhooksTabProps = {
  webhookId: string | undefined
  state: (typeof deliveryStates)[number] | undefined
  onChange: (changes: WebhooksChange) => void
}

/** The addresses that are notified of what happens; one of them with everything it was sent. */
export function WebhooksTab({ webhookId, state, onChange }: WebhooksTabProps) {
  const { restaurant } = useRestaurant()
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery(restaurant.id))
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<{ webhook: Webhook; secret: string | null }>()
  if (error && !data) {
    return <ErrorState title="Couldn’t load the webhooks" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Loading what="the webhooks" className="h-64 w-full" />
  const chosen = data.find(({ id }) => id === webhookId)
  return (
    <div className="flex flex-col gap-5">
      {chosen ? (
        <WebhookDetail
          key={chosen.id}
          webhook={chosen}
          state={state}
          onStateChange={(next) => onChange({ state: next })}
          onBack={() => onChange({ webhook: undefined, state: undefined })}
          onSecret={setShown}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <p className="max-w-prose text-quiet">
              We send what happens here to your address within seconds, signed by the Standard Webhooks. Everything
              about one order arrives in the order it happened; what does not arrive is tried again for three days.
            </p>
            <Button variant="primary" icon={<Plus size={20} aria-hidden />} onPress={() => setIsAdding(true)}>
              Add endpoint
            </Button>
          </div>
          {data.length === 0 && (
            <Card>
              <EmptyState title="No webhooks yet" icon={<WebhookIcon size={24} aria-hidden />}>
                Add the address of your program, choose its events and send a test.
              </EmptyState>
            </Card>
          )}
          <ul className="flex flex-col gap-4">
            {data.map((webhook) => (
              <li key={webhook.id}>
                <Card>
                  <div className="flex flex-wrap items-center gap-3">
                    <div className="min-w-40 flex-1">
                      <h2 className="wrap-anywhere font-semibold">
                        {webhook.description || new URL(webhook.url).host}
                      </h2>
                      <p className="figures wrap-anywhere text-quiet text-sm">{webhook.url}</p>
                      <p className="text-quiet text-sm">
                        {`${webhook.eventTypes.length === 1 ? '1 kind of event' : `${webhook.eventTypes.length} kinds of events`}${webhook.waiting > 0 ? ` · ${webhook.waiting} waiting` : ''}`}
                      </p>
                    </div>
                    <StatusPill tone={webhookStateLabel(webhook).tone}>{webhookStateLabel(webhook).label}</StatusPill>
                    <Button
                      onPress={() => onChange({ webhook: webhook.id })}
                      aria-label={`Open ${webhook.description || webhook.url}`}
                    >
                      Open
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && (
        <WebhookSheet
          restaurantId={restaurant.id}
          webhook={undefined}
          onClose={() => setIsAdding(false)}
          onAdded={(answer) => {
            setIsAdding(false)
            setShown(answer)
            onChange({ webhook: answer.webhook.id })
          }}
        />
      )}
      {shown && (
        <ShownOnce
          title={`The secret of ${new URL(shown.webhook.url).host}`}
          what="The webhook’s secret"
          secret={shown.secret}
          hint="Your program checks with it that a message comes from us."
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
