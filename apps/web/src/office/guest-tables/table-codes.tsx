import { listTableCodes, renewTableCode, type TableCode } from '@tableside/contract/guest-tables'
import type { Location } from '@tableside/contract/restaurants'
import { Button, ConfirmDialog, EmptyState, ErrorState, Loading, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { useChange } from '../../shared/use-change.ts'
import { GuestSettings } from './guest-settings.tsx'

/** The codes of a location's tables, to print and to renew. */
export function TableCodes({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id, locationId: location.id }
  const queryKey = ['table-codes', restaurant.id, location.id]
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api(listTableCodes, { params, signal })).codes,
  })
  const [renewing, setRenewing] = useState<TableCode>()
  const renew = useChange(
    {
      invalidates: [queryKey],
      failure: 'Couldn’t renew the code',
      send: (tableId: string) => request(renewTableCode, { params: { ...params, tableId } }),
    },
    () => toast.success('Code renewed. Print it and put it on the table'),
  )
  if (isPending) return <Loading what="the table codes" className="mt-6 h-96 w-full" />
  if (!data) {
    return <ErrorState title="Couldn’t load the table codes" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No tables yet" icon={<QrIcon size={24} aria-hidden />}>
        Draw the floor plan first. Every table on it has a code that guests scan.
      </EmptyState>
    )
  }
  return (
    <>
      <GuestSettings location={location} />
      <div className="mb-6 flex flex-wrap items-center gap-4 print:hidden">
        <p className="min-w-60 flex-1 text-quiet">
          Guests scan the code on their table to see the menu and the bill that is open there. It closes for them with
          the bill.
        </p>
        <Button variant="primary" icon={<Printer size={20} aria-hidden />} onPress={() => window.print()}>
          Print all codes
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {data.map((code) => (
          <li
            key={code.tableId}
            className="flex break-inside-avoid flex-col items-center rounded-card border border-line bg-surface p-5 text-center"
          >
            <p className="font-semibold">{restaurant.name}</p>
            <h2 className="mb-3 font-display font-semibold text-2xl">Table {code.tableName}</h2>
            <QrCode text={code.url} label={`Code for table ${code.tableName}`} />
            <p className="mt-3">Scan for the menu and your bill</p>
            <Button
              variant="quiet"
              className="mt-1 print:hidden"
              onPress={() => setRenewing(code)}
              aria-label={`Renew code for table ${code.tableName}`}
            >
              Renew code
            </Button>
          </li>
        ))}
      </ul>
      {renewing && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRenewing(undefined)}
          title={`Renew the code for table ${renewing.tableName}?`}
          confirmLabel="Renew code"
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(renewing.tableId, { onSettled: () => setRenewing(undefined) })}
        >
          The printed code stops working, and phones that scanned it no longer see the bill. Print the new code and put
          it on the table.
        </ConfirmDialog>
      )}
    </>
  )
}
