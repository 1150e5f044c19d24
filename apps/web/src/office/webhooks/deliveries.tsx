import { type Delivery, deliveryStates, type Webhook } from '@tableside/contract/api'
import { deliveriesKeptDays } from '@tableside/domain/webhooks'
import { Button, type Column, DataTable, EmptyState, ErrorState, Select, StatusPill } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatLogMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { deliveryStateLabels, formatAttempt } from '../api-keys/api-labels.ts'
import { deliveriesQuery } from '../api-keys/api-queries.ts'
import { DeliverySheet } from './delivery-sheet.tsx'

export type DeliveriesProps = {
  webhook: Webhook
  state: (typeof deliveryStates)[number] | undefined
  onStateChange: (state: (typeof deliveryStates)[number] | undefined) => void
}

/** What was sent to an endpoint, and how it answered. */
export function Deliveries({ webhook, state, onStateChange }: DeliveriesProps) {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(deliveriesQuery(restaurant.id, webhook.id, state))
  const [opened, setOpened] = useState<Delivery>()
  const columns = useMemo(() => columnsIn(restaurant.timeZone), [restaurant.timeZone])
  return (
    <section aria-label="Deliveries" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-semibold text-lg">Deliveries</h2>
        <Select
          label="Show"
          className="w-40"
          value={state ?? 'all'}
          onChange={(chosen) => onStateChange(deliveryStates.find((each) => each === chosen))}
          options={[
            { id: 'all', label: 'All' },
            ...deliveryStates.map((id) => ({ id, label: deliveryStateLabels[id].label })),
          ]}
        />
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the deliveries"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Deliveries, newest first"
          columns={columns}
          rows={found.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            <EmptyState title="No deliveries">
              {`Deliveries are kept for ${deliveriesKeptDays} days. Send a test to see the first.`}
            </EmptyState>
          }
          rowActions={(delivery) => (
            <Button
              variant="quiet"
              onPress={() => setOpened(delivery)}
              aria-label={`Open ${delivery.type} of ${formatLogMoment(delivery.createdAt, restaurant.timeZone)}`}
            >
              Open
            </Button>
          )}
        />
      )}
      <ShowMore of={found} className="self-start">
        Show more deliveries
      </ShowMore>
      {opened && <DeliverySheet webhook={webhook} deliveryId={opened.id} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const columnsIn = (timeZone: string): Column<Delivery>[] => [
  {
    id: 'type',
    header: 'Event',
    cell: ({ type, seq, createdAt }) => (
      <span className="block py-1">
        <span className="figures block font-medium">{type}</span>
        <span className="figures block text-quiet text-xs">
          {seq === null ? 'a test' : `entry ${seq} of the log`}
          <span className="sm:hidden">{` · ${formatLogMoment(createdAt, timeZone)}`}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => (
      <StatusPill tone={deliveryStateLabels[state].tone}>{deliveryStateLabels[state].label}</StatusPill>
    ),
  },
  {
    id: 'answer',
    header: 'Last answer',
    cell: ({ tries, nextAt }) => {
      const last = tries.at(-1)
      return (
        <span className="block">
          {last ? formatAttempt(last) : 'not sent yet'}
          {last && nextAt && (
            <span className="block text-quiet text-xs">{`again ${formatLogMoment(nextAt, timeZone)}`}</span>
          )}
        </span>
      )
    },
    isSecondary: true,
  },
  {
    id: 'at',
    header: 'At',
    cell: ({ createdAt }) => formatLogMoment(createdAt, timeZone),
    isFigure: true,
    isSecondary: true,
  },
]
