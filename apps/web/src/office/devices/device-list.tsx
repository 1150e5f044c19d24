import { type Device, listDevices, renewDeviceCode, revokeDevice } from '@tableside/contract/devices'
import type { Restaurant } from '@tableside/contract/restaurants'
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, Loading, StatusPill, toast } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChefHat, MonitorSmartphone, Plus, Printer, Tv } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatSince } from '../../shared/format-since.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { useNow } from '../../shared/use-now.ts'
import { CodeDialog, type ShownCode } from './code-dialog.tsx'
import { DeviceSheet } from './device-sheet.tsx'
import { LockSettings } from './lock-settings.tsx'

/** Being there is no entry of the journal, so the list looks again by itself while it is shown. */
const pollMs = 20_000

export const devicesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['devices', restaurantId],
    queryFn: async ({ signal }) => (await api(listDevices, { params: { restaurantId }, signal })).devices,
    refetchInterval: pollMs,
  })

/** Every till and kitchen screen: where it is, when it was last heard of; pair one, sign one out. */
export function DeviceList() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const isAllowed = can(listDevices.access) === true
  const { data, isError, isFetching, refetch } = useQuery({ ...devicesQuery(restaurant.id), enabled: isAllowed })
  const [edited, setEdited] = useState<Device | 'new'>()
  const [code, setCode] = useState<ShownCode>()
  if (!isAllowed) {
    return <EmptyState title="Only managers can manage devices">Ask one to pair a till or to sign one out.</EmptyState>
  }
  if (!data && isError) {
    return <ErrorState title="Couldn’t load the devices" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Loading what="the devices" className="h-72 w-full" />
  const working = data.filter(({ state }) => state !== 'revoked')
  const gone = data.filter(({ state }) => state === 'revoked')
  const pairButton = (
    <Button variant="primary" icon={<Plus size={20} aria-hidden />} onPress={() => setEdited('new')}>
      Pair a device
    </Button>
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {working.length > 0 && <div>{pairButton}</div>}
      {working.length === 0 && (
        <EmptyState title="No devices yet" action={pairButton}>
          Tills and kitchen screens appear here once they have been opened.
        </EmptyState>
      )}
      {working.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          restaurant={restaurant}
          onEdit={() => setEdited(device)}
          onCode={setCode}
        />
      ))}
      <LockSettings restaurant={restaurant} />
      <Card title="A device is lost or stolen?">
        <p className="text-quiet">
          Sign it out here: it is signed out at once. If anyone used it with their own account, change that account’s
          password as well. Its sales stay in your books; sales it had not sent yet are only on the device.
        </p>
      </Card>
      {gone.length > 0 && (
        <Card title="Signed out">
          <ul className="flex flex-col gap-2">
            {gone.map((device) => (
              <Gone key={device.id} device={device} restaurant={restaurant} onCode={setCode} />
            ))}
          </ul>
        </Card>
      )}
      {edited && (
        <DeviceSheet
          device={edited === 'new' ? undefined : edited}
          onCode={setCode}
          onClose={() => setEdited(undefined)}
        />
      )}
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </div>
  )
}

const icons = { till: MonitorSmartphone, kitchen: ChefHat, board: Tv, hub: Printer }
const kindLabels = { till: 'Till', board: 'Ready board', hub: 'Print hub' }

type CardProps = { device: Device; restaurant: Restaurant; onEdit: () => void; onCode: (code: ShownCode) => void }

function DeviceCard({ device, restaurant, onEdit, onCode }: CardProps) {
  const { id, name, kind, isPaired, state, userName, tillNumber, queued, browser } = device
  const [isEnding, setIsEnding] = useState(false)
  const params = { restaurantId: restaurant.id, deviceId: id }
  const invalidates = [devicesQuery(restaurant.id).queryKey]
  const end = useChange(
    { invalidates, failure: `Couldn’t sign out ${name}`, send: () => request(revokeDevice, { params }) },
    () => {
      toast.success(`${name} is signed out`)
      setIsEnding(false)
    },
  )
  const newCode = useNewCode(restaurant.id, device, onCode)
  const Icon = icons[kind]
  const details = [
    isPaired ? `paired by ${userName || 'somebody who has left'}` : `${userName || 'somebody'} is signed in`,
    browser,
    tillNumber !== null && `Receipts T${tillNumber}-…`,
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3">
        <Icon size={22} aria-hidden className="mt-0.5 text-quiet" />
        <div className="min-w-40 flex-1">
          <h2 className="font-semibold text-lg">{name}</h2>
          <p className="text-quiet">{formatPlace(device, restaurant)}</p>
          <p className="text-quiet text-sm wrap-anywhere">{details.filter(Boolean).join(' · ')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Presence device={device} />
            {queued !== null && queued > 0 && (
              <StatusPill tone="attention">
                {queued === 1 ? '1 change not sent' : `${queued} changes not sent`}
              </StatusPill>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'waiting' && (
            <Button
              onPress={() => newCode.mutate(undefined)}
              isPending={newCode.isPending}
              aria-label={`New code for ${name}`}
            >
              New code
            </Button>
          )}
          <Button onPress={onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button variant="quiet" onPress={() => setIsEnding(true)} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        </div>
      </div>
      {isEnding && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setIsEnding(false)}
          title={`Sign out ${name}?`}
          confirmLabel={`Sign out ${name}`}
          isPending={end.isPending}
          onConfirm={() => end.mutate(undefined)}
        >
          Its screen leaves at once.{' '}
          {queued
            ? `What it has not sent yet stays on it, and is sent once ${isPaired ? 'it is paired again' : 'the same person signs in there again'}. `
            : ''}
          {isPaired ? 'With a new code it can be paired again.' : 'Anyone with the password can sign in again.'}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Gone({ device, restaurant, onCode }: Omit<CardProps, 'onEdit'>) {
  const newCode = useNewCode(restaurant.id, device, onCode)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3">
      <span className="flex-1">
        {device.name} <span className="text-quiet text-sm">{formatPlace(device, restaurant)}</span>
      </span>
      {device.isPaired && (
        <Button onPress={() => newCode.mutate(undefined)} isPending={newCode.isPending}>
          {`Pair ${device.name} again`}
        </Button>
      )}
    </li>
  )
}

function useNewCode(restaurantId: string, { id: deviceId, name, kind }: Device, onCode: (code: ShownCode) => void) {
  return useChange(
    {
      invalidates: [devicesQuery(restaurantId).queryKey],
      failure: 'Couldn’t create a new code',
      send: (_: undefined) => request(renewDeviceCode, { params: { restaurantId, deviceId } }),
    },
    (_, { secret, expiresAt }) => secret !== null && onCode({ name, kind, code: secret, expiresAt }),
  )
}

function Presence({ device: { state, lastSeenAt } }: { device: Device }) {
  const now = useNow(5_000)
  if (state === 'waiting') return <StatusPill tone="neutral">Waiting to be paired</StatusPill>
  if (state === 'online') return <StatusPill tone="good">Online</StatusPill>
  return (
    <StatusPill tone="neutral">
      {lastSeenAt ? `Last seen ${formatSince(lastSeenAt, now)} ago` : 'Never seen'}
    </StatusPill>
  )
}

function formatPlace({ kind, locationId, stationId }: Device, restaurant: Restaurant): string {
  const location = restaurant.locations.find(({ id }) => id === locationId)
  const site = location?.name ?? restaurant.closedLocations.find(({ id }) => id === locationId)?.name ?? ''
  const station = location?.stations.find(({ id }) => id === stationId)?.name
  const what = kind === 'kitchen' ? `Kitchen screen, ${station ?? 'all stations'}` : kindLabels[kind]
  return [what, site].filter(Boolean).join(' · ')
}
