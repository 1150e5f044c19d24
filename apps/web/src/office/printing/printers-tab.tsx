import { type Device, listDevices } from '@tableside/contract/devices'
import { addPrinter, listPrinters, type Printer, removePrinter, testPrinter } from '@tableside/contract/printing'
import type { Location } from '@tableside/contract/restaurants'
import { formatTrouble, formatTroubleAdvice, printerTrouble } from '@tableside/domain/printing'
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Loading,
  StatusPill,
  toast,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Printer as PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PrintSheet } from '../../shared/printing/print-sheet.tsx'
import { useChange } from '../../shared/use-change.ts'
import { useNow } from '../../shared/use-now.ts'
import { devicesQuery } from '../devices/device-list.tsx'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { formatOutput } from './printer-labels.ts'
import { PrinterSheet } from './printer-sheet.tsx'
import { printersKey, printersQuery } from './printers-query.ts'

/** The printers of a location: what comes out of each, whether it can print, and a test page. */
export function PrintersTab() {
  const { restaurant, location } = useRestaurant()
  const { can } = useAccess()
  const isAllowed = can(addPrinter.access) === true
  const [locationId, setLocationId] = useState(location.id)
  const site = restaurant.locations.find(({ id }) => id === locationId) ?? location
  const enabled = can(listPrinters.access) === true
  const { data, isError, isFetching, refetch } = useQuery({ ...printersQuery(restaurant.id, site.id), enabled })
  const hasHub = useHasHub(site.id)
  const [edited, setEdited] = useState<Printer | 'new'>()
  const [isListed, setIsListed] = useState(false)
  if (!isAllowed) return <EmptyState title="Only managers can manage printers">Ask one to set a printer up.</EmptyState>
  if (!data && isError) {
    return <ErrorState title="Couldn’t load the printers" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const addButton = (
    <Button
      {...(hasHub && { variant: 'primary' })}
      icon={<Plus size={20} aria-hidden />}
      onPress={() => setEdited('new')}
    >
      Add a printer
    </Button>
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <LocationField value={site.id} onChange={setLocationId} />
      {!hasHub && (
        <Card title="Printers need a print hub">
          <p className="mb-4 text-quiet">
            A small computer in the printers’ network prints for this location. Pair it under Devices as a print hub; it
            says by itself when a printer is out of paper, open or switched off.
          </p>
          <ButtonLink href="/dashboard/settings?tab=devices" variant="primary">
            Pair a print hub
          </ButtonLink>
        </Card>
      )}
      {!data && <Loading what="the printers" className="h-72 w-full" />}
      {data?.length === 0 && (
        <EmptyState title="No printer is set up" icon={<PrinterIcon size={24} aria-hidden />} action={addButton}>
          Bills and receipts are printed by the browser. Kitchen tickets appear on kitchen screens only.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2">
            {addButton}
            {site.id === location.id && <Button onPress={() => setIsListed(true)}>Print list</Button>}
          </div>
          {data.map((printer) => (
            <PrinterCard
              key={printer.id}
              printer={printer}
              printers={data}
              site={site}
              onEdit={() => setEdited(printer)}
            />
          ))}
        </>
      )}
      {edited && data && (
        <PrinterSheet
          printer={edited === 'new' ? undefined : edited}
          printers={data}
          site={site}
          hasHub={hasHub}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isListed && <PrintSheet onClose={() => setIsListed(false)} />}
    </div>
  )
}

/** Whether a print hub is paired for a location; while nobody can say, there is none to be asked for. */
function useHasHub(locationId: string): boolean {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const { data } = useQuery({ ...devicesQuery(restaurant.id), enabled: can(listDevices.access) === true })
  const isHubHere = (device: Device) =>
    device.kind === 'hub' && device.locationId === locationId && device.state !== 'revoked'
  return !data || data.some(isHubHere)
}

type CardProps = { printer: Printer; printers: readonly Printer[]; site: Location; onEdit: () => void }

function PrinterCard({ printer, printers, site, onEdit }: CardProps) {
  const { restaurant } = useRestaurant()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, name, host, port, paperMm } = printer
  const params = { restaurantId: restaurant.id, printerId: id }
  const invalidates = [printersKey(restaurant.id)]
  const test = useChange(
    { invalidates, failure: 'Couldn’t print the test page', send: (_: undefined) => request(testPrinter, { params }) },
    () => toast.success(`Test page sent to ${name}`),
  )
  const remove = useChange(
    { invalidates, failure: `Couldn’t remove ${name}`, send: (_: undefined) => request(removePrinter, { params }) },
    () => toast.success(`${name} is removed`),
  )
  const fallback = printers.find((each) => each.id === printer.fallbackId)
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3">
        <PrinterIcon size={22} aria-hidden className="mt-0.5 text-quiet" />
        <div className="min-w-40 flex-1">
          <h2 className="font-semibold text-lg">{name}</h2>
          <p className="text-quiet">{formatOutput(printer, site)}</p>
          <p className="figures text-quiet text-sm wrap-anywhere">
            {host}:{port} · {paperMm} mm{fallback && ` · then ${fallback.name}`}
          </p>
          <PrinterState printer={printer} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            onPress={() => test.mutate(undefined)}
            isPending={test.isPending}
            aria-label={`Test print at ${name}`}
          >
            Test print
          </Button>
          <Button onPress={onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button variant="quiet" onPress={() => setIsRemoving(true)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </div>
      {isRemoving && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setIsRemoving(false)}
          title={`Remove ${name}?`}
          confirmLabel={`Remove ${name}`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
        >
          Nothing comes out of it any more. What it printed stays in the list.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function PrinterState({ printer }: Pick<CardProps, 'printer'>) {
  const trouble = printerTrouble(printer, new Date(useNow(5_000)).toISOString())
  if (!trouble) {
    const isReady = printer.state === 'ready'
    return (
      <p className="mt-2">
        <StatusPill tone={isReady ? 'good' : 'neutral'}>{isReady ? 'Ready' : 'Not asked yet'}</StatusPill>
      </p>
    )
  }
  const label = formatTrouble(trouble)
  return (
    <>
      <p className="mt-2">
        <StatusPill tone={trouble === 'no_hub' ? 'attention' : 'bad'}>
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </StatusPill>
      </p>
      <p className="mt-1 text-quiet text-sm">{formatTroubleAdvice(trouble)}</p>
    </>
  )
}
