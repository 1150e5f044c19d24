import {
  type deliveryStates,
  pingWebhook,
  removeWebhook,
  rotateWebhookSecret,
  switchWebhook,
  type Webhook,
} from '@tableside/contract/api'
import { overlapHours, pausedAfterDays, webhookEvents } from '@tableside/domain/webhooks'
import { Badge, Banner, Button, Card, ConfirmDialog, StatusPill, toast } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatLogMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { webhookStateLabel } from '../api-keys/api-labels.ts'
import { Deliveries } from './deliveries.tsx'
import { ReplaySheet } from './replay-sheet.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

export type WebhookDetailProps = {
  webhook: Webhook
  state: (typeof deliveryStates)[number] | undefined
  onStateChange: (state: (typeof deliveryStates)[number] | undefined) => void
  onBack: () => void
  onSecret: (answer: { webhook: Webhook; secret: string | null }) => void
}

type Open = 'change' | 'replay' | 'rotate' | 'remove'

/** One endpoint: what it is notified, how it does, and all it was sent. */
export function WebhookDetail({ webhook, state, onStateChange, onBack, onSecret }: WebhookDetailProps) {
  const { restaurant } = useRestaurant()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { ping, turn, rotate, remove } = useWebhook(restaurant.id, webhook, {
    onDone: close,
    onSecret,
    onRemoved: onBack,
  })
  const isActive = webhook.state === 'active'
  const name = webhook.description || new URL(webhook.url).host
  return (
    <>
      <Button variant="quiet" icon={<ArrowLeft size={18} aria-hidden />} onPress={onBack} className="self-start">
        All endpoints
      </Button>
      <WebhookState webhook={webhook} timeZone={restaurant.timeZone} />
      <Card>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-40 flex-1">
              <h2 className="wrap-anywhere font-semibold text-lg">{name}</h2>
              <p className="figures wrap-anywhere text-quiet text-sm">{webhook.url}</p>
            </div>
            <StatusPill tone={webhookStateLabel(webhook).tone}>{webhookStateLabel(webhook).label}</StatusPill>
          </div>
          <p className="flex flex-wrap gap-1">
            {webhook.eventTypes.map((type) => (
              <Badge key={type}>{Object.hasOwn(webhookEvents, type) ? type : `${type} (no longer sent)`}</Badge>
            ))}
          </p>
          <p className="figures text-quiet text-sm">
            {`Secret whsec_…${webhook.secretLast4}`}
            {webhook.overlapUntil &&
              ` · the one before signs, too, until ${formatLogMoment(webhook.overlapUntil, restaurant.timeZone)}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => ping.mutate(undefined)} isPending={ping.isPending} isDisabled={!isActive}>
              Send a test
            </Button>
            <Button onPress={() => setOpen('change')}>Change</Button>
            <Button onPress={() => setOpen('replay')} isDisabled={!isActive}>
              Send again from the log
            </Button>
            <Button onPress={() => turn.mutate(!isActive)} isPending={turn.isPending}>
              {isActive ? 'Pause' : 'Resume'}
            </Button>
            <Button onPress={() => setOpen('rotate')}>New secret</Button>
            <Button variant="quiet" onPress={() => setOpen('remove')}>
              Remove
            </Button>
          </div>
        </div>
      </Card>
      <Deliveries webhook={webhook} state={state} onStateChange={onStateChange} />
      {open === 'change' && <WebhookSheet restaurantId={restaurant.id} webhook={webhook} onClose={close} />}
      {open === 'replay' && <ReplaySheet restaurantId={restaurant.id} webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onOpenChange={close}
        title="Make a new secret?"
        confirmLabel="Make a new secret"
        isPending={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined)}
      >
        {`For ${overlapHours} hours each message is signed with both, so that nothing is missed while you change over.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={close}
        title={`Remove ${name}?`}
        confirmLabel={`Remove ${name}`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      >
        Nothing more is sent to it. Waiting deliveries and its history are deleted.
      </ConfirmDialog>
    </>
  )
}

function WebhookState({ webhook, timeZone }: { webhook: Webhook; timeZone: string }) {
  const { state, pausedWhy, pausedAt, failingSince } = webhook
  if (state === 'paused' && pausedWhy !== 'by_hand' && pausedAt) {
    return (
      <Banner tone="bad" title={`Paused on ${formatLogMoment(pausedAt, timeZone)}`}>
        {pausedWhy === 'gone'
          ? 'It answered 410, which means that it is gone for good.'
          : `It had taken nothing for ${pausedAfterDays} days.`}{' '}
        Correct it, resume it, then resend what it missed from the log.
      </Banner>
    )
  }
  if (!failingSince) return null
  return (
    <Banner tone="attention" title={`Nothing has arrived since ${formatLogMoment(failingSince, timeZone)}`}>
      {`We keep trying, less and less often, and pause it after ${pausedAfterDays} days.`}
    </Banner>
  )
}

type Then = {
  onDone: () => void
  onRemoved: () => void
  onSecret: WebhookDetailProps['onSecret']
}

function useWebhook(restaurantId: string, { id: webhookId }: Webhook, { onDone, onRemoved, onSecret }: Then) {
  const params = { restaurantId, webhookId }
  const invalidates = [['api', restaurantId]]
  const ping = useChange(
    { invalidates, send: (_: undefined) => request(pingWebhook, { params }), failure: 'Couldn’t send the test' },
    () => toast.success('The test is on its way', { description: 'It is first in the list of deliveries.' }),
  )
  const turn = useChange(
    {
      invalidates,
      send: (isActive: boolean) => request(switchWebhook, { params, body: { isActive } }),
      failure: 'Couldn’t switch the endpoint',
    },
    (isActive) => toast.success(isActive ? 'The endpoint is on' : 'The endpoint is paused'),
  )
  const rotate = useChange(
    {
      invalidates,
      send: (_: undefined) => request(rotateWebhookSecret, { params }),
      failure: 'Couldn’t make a new secret',
    },
    (_, answer) => {
      onDone()
      onSecret(answer)
    },
  )
  const remove = useChange(
    {
      invalidates,
      send: (_: undefined) => request(removeWebhook, { params }),
      failure: 'Couldn’t remove the endpoint',
    },
    () => {
      toast.success('The endpoint is removed')
      onRemoved()
    },
  )
  return { ping, turn, rotate, remove }
}
