import { type CardReader, removeReader } from '@tableside/contract/payments'
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Nfc, Plus } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { readersQuery } from '../../../shared/payments/connection/queries.ts'
import { useChange } from '../../../shared/use-change.ts'
import { ReaderSheet } from './reader-sheet.tsx'

/** The readers guests hold their cards to, by site. */
export function CardReaders({ isOwner }: { isOwner: boolean }) {
  const { restaurant } = useRestaurant()
  const found = useQuery(readersQuery(restaurant.id))
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CardReader | null>(null)
  const remove = useChange(
    {
      send: (reader: CardReader) =>
        request(removeReader, { params: { restaurantId: restaurant.id, readerId: reader.id } }),
      failure: 'Couldn’t remove the reader',
      invalidates: [readersQuery(restaurant.id).queryKey],
    },
    () => setRemoved(null),
  )
  const add = isOwner && (
    <Button icon={<Plus size={18} aria-hidden />} onPress={() => setIsAdding(true)}>
      Add a reader
    </Button>
  )
  return (
    <Card title="Card readers" actions={found.data?.readers.length ? add : undefined}>
      {found.error ? (
        <ErrorState title="Couldn’t load the readers" onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton className="h-20" />
      ) : found.data.readers.length === 0 ? (
        <EmptyState title="No reader yet" icon={<Nfc size={24} aria-hidden />} action={add || undefined}>
          Switch the reader on, open its settings and choose “Generate pairing code”. Enter the code here, and every
          till can send bills to it.
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {found.data.readers.map((reader) => (
            <li key={reader.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div>
                <p className="font-medium">{reader.label}</p>
                <p className="text-quiet text-sm">
                  {restaurant.locations.find(({ id }) => id === reader.locationId)?.name}, {formatUserAgent(reader)}
                </p>
              </div>
              {isOwner && (
                <Button variant="quiet" onPress={() => setRemoved(reader)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <ReaderSheet onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={`Remove “${removed?.label ?? ''}”?`}
        confirmLabel="Remove reader"
        isPending={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
      >
        Tills can no longer send bills to it. Past payments keep its name.
      </ConfirmDialog>
    </Card>
  )
}

function formatUserAgent({ deviceType, serialNumber }: CardReader): string {
  return `${deviceType.replace(/^simulated_/, '').replaceAll('_', ' ')} ${serialNumber}`
}
