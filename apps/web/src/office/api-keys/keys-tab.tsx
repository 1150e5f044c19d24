import { type ApiKey, revokeApiKey } from '@tableside/contract/api'
import type { Restaurant } from '@tableside/contract/restaurants'
import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  StatusPill,
  toast,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatDay, formatLogMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { formatLocations } from '../restaurants/people/location-choices.ts'
import { keyStateLabels } from './api-labels.ts'
import { keysQuery } from './api-queries.ts'
import { MakeKeySheet } from './make-key-sheet.tsx'
import { ShownOnce } from './shown-once.tsx'
import { TryIt } from './try-it.tsx'

/** The keys of the restaurant's programs, and how one is used. */
export function KeysTab() {
  const { restaurant } = useRestaurant()
  const { data, error, isPending, isFetching, refetch } = useQuery(keysQuery(restaurant.id))
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<{ key: ApiKey; secret: string | null }>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const columns = useMemo(() => columnsIn(restaurant), [restaurant])
  const revoke = useChange(
    {
      invalidates: [['api', restaurant.id]],
      send: (key: ApiKey) => request(revokeApiKey, { params: { restaurantId: restaurant.id, keyId: key.id } }),
      failure: 'Couldn’t revoke the key',
    },
    (key) => {
      toast.success(`${key.name} is revoked`, { description: 'Its next request is refused.' })
      setRevoking(undefined)
    },
  )
  if (error && !data) {
    return <ErrorState title="Couldn’t load the keys" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-quiet">
          {`A key gives one of your programs access to what you choose, never to more than you can do yourself. It can make up to ${data?.requestsPerMinute ?? 300} requests a minute.`}
        </p>
        <Button variant="primary" icon={<Plus size={20} aria-hidden />} onPress={() => setIsMaking(true)}>
          Create a key
        </Button>
      </div>
      <DataTable
        label="API keys"
        columns={columns}
        rows={data?.keys ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={
          <EmptyState title="No keys yet" icon={<KeyRound size={24} aria-hidden />}>
            Create one for each program, so that you can revoke each on its own.
          </EmptyState>
        }
        rowActions={(key) =>
          key.state === 'active' && (
            <Button variant="quiet" onPress={() => setRevoking(key)} aria-label={`Revoke ${key.name}`}>
              Revoke
            </Button>
          )
        }
      />
      <TryIt restaurantId={restaurant.id} />
      {isMaking && (
        <MakeKeySheet
          restaurant={restaurant}
          onClose={() => setIsMaking(false)}
          onMade={(answer) => {
            setIsMaking(false)
            setMade(answer)
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={`The key of ${made.key.name}`}
          what="The API key"
          secret={made.secret}
          hint="Anyone who has it can use it, so store it like a password."
          onClose={() => setMade(undefined)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setRevoking(undefined)}
          title={`Revoke ${revoking.name}?`}
          confirmLabel={`Revoke ${revoking.name}`}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking)}
        >
          It stops working at once and cannot be restored. Its past requests stay in the log.
        </ConfirmDialog>
      )}
    </div>
  )
}

const columnsIn = (restaurant: Restaurant): Column<ApiKey>[] => [
  {
    id: 'name',
    header: 'Key',
    cell: ({ name, prefix, actsFor, locationIds }) => (
      <span className="block py-1">
        <span className="wrap-anywhere block font-medium">{name}</span>
        <span className="figures block text-quiet text-xs">{`${prefix}… · acts for ${actsFor}`}</span>
        {locationIds && (
          <span className="wrap-anywhere block text-quiet text-xs">{`Only ${formatLocations(restaurant, { locationIds })}`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'scopes',
    header: 'Permissions',
    cell: ({ scopes }) => (
      <span className="flex flex-wrap gap-1 py-1">
        {scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </span>
    ),
    isSecondary: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, expiresAt }) => (
      <span className="block py-1">
        <StatusPill tone={keyStateLabels[state].tone}>{keyStateLabels[state].label}</StatusPill>
        {state === 'active' && expiresAt && (
          <span className="block text-quiet text-xs">{`until ${formatDay(expiresAt, restaurant.timeZone)}`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatLogMoment(lastUsedAt, restaurant.timeZone) : 'Never'),
    isFigure: true,
    isSecondary: true,
  },
]
