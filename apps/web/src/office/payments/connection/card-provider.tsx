import {
  connectProvider,
  disconnectProvider,
  type ProviderConnectionReply,
  refreshProvider,
} from '@tableside/contract/payments'
import { Banner, Button, Card, ConfirmDialog, EmptyState, ErrorState, Loading, StatusPill, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Landmark, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { connectionQuery } from '../../../shared/payments/connection/queries.ts'
import { useChange } from '../../../shared/use-change.ts'
import { CardReaders } from './card-readers.tsx'
import { formatRequirements, stateLabels } from './connection-labels.ts'

/** The restaurant's own account with the card provider, and the readers that take cards for it. */
export function CardProvider() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const found = useQuery(connectionQuery(restaurant.id))
  const isOwner = can(connectProvider.access) === true
  if (!found.data) {
    return found.error ? (
      <ErrorState
        title="Couldn’t load your card provider"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Loading what="your card provider" className="h-56" />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {found.data.isSimulated && (
        <Banner tone="neutral" title="Cards are simulated here">
          No real card is charged in this demo until you connect an account of your own.
        </Banner>
      )}
      <Card title="Card payments">
        {found.data.connection ? (
          <Connected connection={found.data.connection} isOwner={isOwner} />
        ) : (
          <NotConnected isOffered={found.data.isOffered} isOwner={isOwner} />
        )}
      </Card>
      {found.data.connection?.chargesEnabled && <CardReaders isOwner={isOwner} />}
    </div>
  )
}

function useConnect(restaurantId: string) {
  return useChange(
    {
      send: () => request(connectProvider, { params: { restaurantId } }),
      failure: 'Couldn’t open Stripe',
      invalidates: [connectionQuery(restaurantId).queryKey],
    },
    (_, { url }) => window.location.assign(url),
  )
}

function NotConnected({ isOffered, isOwner }: { isOffered: boolean; isOwner: boolean }) {
  const { restaurant } = useRestaurant()
  const connect = useConnect(restaurant.id)
  return (
    <EmptyState
      title="No account is connected"
      icon={<Landmark size={24} aria-hidden />}
      action={
        isOwner && isOffered ? (
          <Button
            variant="primary"
            icon={<ExternalLink size={18} aria-hidden />}
            onPress={() => connect.mutate(undefined)}
            isPending={connect.isPending}
          >
            Connect with Stripe
          </Button>
        ) : undefined
      }
    >
      {isOffered
        ? isOwner
          ? 'Guests pay straight into your own Stripe account; it never passes through us. Stripe asks about your business for five to ten minutes.'
          : 'Guests pay straight into the restaurant’s own Stripe account. Its owner connects it here.'
        : 'The platform is not connected to a card provider yet. Until it is, take cash.'}
    </EmptyState>
  )
}

type Connection = NonNullable<ProviderConnectionReply['connection']>

function Connected({ connection, isOwner }: { connection: Connection; isOwner: boolean }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id }
  const invalidates = [connectionQuery(restaurant.id).queryKey]
  const connect = useConnect(restaurant.id)
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useChange({
    send: () => request(refreshProvider, { params }),
    failure: 'Couldn’t reach Stripe',
    invalidates,
  })
  const disconnect = useChange(
    { send: () => request(disconnectProvider, { params }), failure: 'Couldn’t disconnect the account', invalidates },
    () => {
      setIsAsking(false)
      toast.success('The account is disconnected')
    },
  )
  useCheckOnce(isOwner && connection.state !== 'ready', () => refresh.mutate(undefined))
  const { label, tone, says } = stateLabels[connection.state]
  const asked = formatRequirements(connection.requirements)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={tone}>{label}</StatusPill>
        <p className="min-w-56 flex-1">{says}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact term="Cards are taken">{connection.chargesEnabled ? 'Yes' : 'Not yet'}</Fact>
        <Fact term="Paid out to your bank">{connection.payoutsEnabled ? 'Yes' : 'Not yet'}</Fact>
        <Fact term="Stripe account">
          <span className="wrap-anywhere">{connection.account}</span>
        </Fact>
      </dl>
      {asked.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">Stripe still needs</h3>
          <ul className="list-disc pl-5">
            {asked.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-quiet text-sm">
        Asked on {formatMoment(connection.checkedAt)}. Guests pay into this account directly; we keep only our fee.
      </p>
      {isOwner && (
        <div className="flex flex-wrap gap-3">
          {connection.state !== 'ready' && (
            <Button
              variant="primary"
              icon={<ExternalLink size={18} aria-hidden />}
              onPress={() => connect.mutate(undefined)}
              isPending={connect.isPending}
            >
              Continue at Stripe
            </Button>
          )}
          <Button
            icon={<RotateCw size={18} aria-hidden />}
            onPress={() => refresh.mutate(undefined)}
            isPending={refresh.isPending}
          >
            Check again
          </Button>
          <Button variant="quiet" onPress={() => setIsAsking(true)}>
            Disconnect
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Disconnect this account?"
        confirmLabel="Disconnect the account"
        isPending={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined)}
      >
        Tills take only cash until an account is connected again. The account and its money stay yours, and what was
        charged on it can still be refunded from here.
      </ConfirmDialog>
    </div>
  )
}

/** Whoever comes back from Stripe's pages sees what Stripe says now, not what it said before. */
function useCheckOnce(isWanted: boolean, look: () => void): void {
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!isWanted || hasLooked.current) return
    hasLooked.current = true
    look()
  })
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
