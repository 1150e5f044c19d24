import { type CardReader, removeReader } from '@tableside/contract/payments'
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Nfc, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'
import { readersQuery } from './queries.ts'
import { ReaderSheet } from './reader-sheet.tsx'

/** The readers guests hold their cards to, by site. */
export function CardReaders({ isOwner }: { isOwner: boolean }) {
  const { restaurant } = useRestaurant()
  const found = useQuery(readersQuery(restaurant.id))
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CardReader | null>(null)
  const remove = useChange(
    {
      send: (reader: CardReader) => api(removeReader, { params: { restaurantId: restaurant.id, readerId: reader.id } }),
      failure: 'The reader could not be taken away',
      rereads: [readersQuery(restaurant.id).queryKey],
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
        <ErrorState title="We could not load the readers" onRetry={() => void found.refetch()} />
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
                  {restaurant.locations.find(({ id }) => id === reader.locationId)?.name}, {deviceWords(reader)}
                </p>
              </div>
              {isOwner && (
                <Button variant="quiet" onPress={() => setRemoved(reader)}>
                  Take away
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
        title={`Take “${removed?.label ?? ''}” away?`}
        confirmLabel="Take the reader away"
        isPending={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
      >
        No till can send a bill to it any more. What it has taken keeps its name.
      </ConfirmDialog>
    </Card>
  )
}

function deviceWords({ deviceType, serialNumber }: CardReader): string {
  return `${deviceType.replace(/^simulated_/, '').replaceAll('_', ' ')} ${serialNumber}`
}
