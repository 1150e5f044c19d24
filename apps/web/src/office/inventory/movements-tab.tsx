import { type Movement, returnToStock, writeOffStock } from '@tableside/contract/inventory'
import { movementReasons } from '@tableside/domain/inventory'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  IconButton,
  Select,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { LocationFilter } from '../restaurants/locations/location-filter.tsx'
import { reasonLabels, signedQuantity } from './inventory-labels.ts'
import { movementsQuery, stockQuery } from './inventory-queries.ts'
import type { TabProps } from './inventory-search.ts'
import { ReturnSheet } from './return-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { WriteOffSheet } from './write-off-sheet.tsx'

type Open = { readonly kind: 'waste' | 'transfer' } | { readonly kind: 'return'; readonly movement: Movement }

/** Everything that came in or went out, newest first: why, how much, who and when. */
export function MovementsTab({ search, onChange }: TabProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const ingredients = useQuery(stockQuery(restaurant.id)).data?.rows ?? []
  const asked = { ingredientId: search.ingredient, locationId: search.location, reason: search.reason }
  const pages = useInfiniteQuery(movementsQuery(restaurant.id, asked))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (pages.isError) {
    return (
      <ErrorState
        title="Couldn’t load the movements"
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      >
        {formatFailure(pages.error)}
      </ErrorState>
    )
  }
  const rows = pages.data?.pages.flatMap(({ movements }) => movements) ?? []
  const mayReturn = can(returnToStock.access) === true
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Why"
          className="w-full sm:w-52"
          options={[
            { id: 'all', label: 'Everything' },
            ...movementReasons.map((id) => ({ id, label: reasonLabels[id] })),
          ]}
          value={search.reason ?? 'all'}
          onChange={(id) => onChange({ reason: movementReasons.find((reason) => reason === id) })}
        />
        <Select
          label="Ingredient"
          className="w-full sm:w-52"
          options={[
            { id: 'all', label: 'All ingredients' },
            ...ingredients.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={ingredients.some(({ id }) => id === search.ingredient) ? (search.ingredient ?? 'all') : 'all'}
          onChange={(id) => onChange({ ingredient: id === 'all' ? undefined : id })}
        />
        <LocationFilter value={search.location} onChange={(location) => onChange({ location })} />
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          {can(writeOffStock.access) === true && <Button onPress={() => setOpen({ kind: 'waste' })}>Write off</Button>}
          {mayReturn && restaurant.locations.length > 1 && (
            <Button onPress={() => setOpen({ kind: 'transfer' })}>Transfer</Button>
          )}
        </span>
      </div>
      <DataTable
        label="Movements"
        columns={columnsFor(restaurant)}
        rows={rows}
        rowKey={({ seq, id }) => `${seq} ${id}`}
        isLoading={pages.isPending}
        {...(mayReturn
          ? {
              rowActions: (row: Movement) =>
                row.order && row.quantity < 0 ? (
                  <IconButton
                    label="Put back"
                    icon={<Undo2 size={18} />}
                    onPress={() => setOpen({ kind: 'return', movement: row })}
                  />
                ) : null,
            }
          : {})}
        empty={
          <EmptyState title="No movements" icon={<ArrowLeftRight size={24} aria-hidden />}>
            Sales of dishes with a recipe, deliveries, counts and waste show up here.
          </EmptyState>
        }
      />
      <ShowMore of={pages} className="self-center">
        Show earlier ones
      </ShowMore>
      {open?.kind === 'waste' && <WriteOffSheet onClose={close} />}
      {open?.kind === 'transfer' && <TransferSheet onClose={close} />}
      {open?.kind === 'return' && <ReturnSheet movement={open.movement} onClose={close} />}
    </div>
  )
}

type Places = {
  readonly timeZone: string
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

function columnsFor({ timeZone, locations }: Places): Column<Movement>[] {
  const placeOf = (id: string) => (locations.length > 1 ? locations.find((place) => place.id === id)?.name : undefined)
  return [
    {
      id: 'at',
      header: 'When',
      isSecondary: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at, timeZone)}</span>,
    },
    {
      id: 'what',
      header: 'What',
      cell: ({ ingredientName, locationId }) => (
        <>
          {ingredientName}
          {placeOf(locationId) && <span className="block text-quiet text-xs">{placeOf(locationId)}</span>}
        </>
      ),
    },
    {
      id: 'why',
      header: 'Why',
      cell: ({ reason, quantity, order, note }) => (
        <>
          {reason === 'sale' && quantity > 0 ? 'Sale taken back' : reasonLabels[reason]}
          {order && (
            <span className="block text-quiet text-xs">
              {Math.abs(order.dishes)} × {order.dish},{' '}
              <TextLink href={`/dashboard/orders/${order.id}`}>order {order.number}</TextLink>
            </span>
          )}
          {note && <span className="block text-quiet text-xs">{note}</span>}
        </>
      ),
    },
    { id: 'who', header: 'Who', isSecondary: true, cell: ({ byName }) => byName },
    {
      id: 'quantity',
      header: 'Quantity',
      isFigure: true,
      cell: ({ quantity, unit }) => <span className="whitespace-nowrap">{signedQuantity(quantity, unit)}</span>,
    },
    {
      id: 'worth',
      header: 'Worth',
      isFigure: true,
      isSecondary: true,
      cell: ({ worthPence }) => (worthPence === null ? '–' : formatPence(worthPence)),
    },
  ]
}
