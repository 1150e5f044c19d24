import { addIngredient, type Stock, type StockRow } from '@tableside/contract/inventory'
import { formatQuantity } from '@tableside/domain/inventory'
import { searchKey } from '@tableside/domain/names'
import {
  Banner,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Loading,
  SearchField,
  SegmentedControl,
  Skeleton,
  StatCard,
  StatCards,
  StatusPill,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Boxes, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { CountingNote } from '../../shared/counting-note.tsx'
import { formatFailure } from '../../shared/format-failure.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationFilter } from '../restaurants/locations/location-filter.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { IngredientSheet } from './ingredient-sheet.tsx'
import { formatCost } from './inventory-labels.ts'
import { stockQuery } from './inventory-queries.ts'
import type { TabProps } from './inventory-search.ts'

type Open = { readonly kind: 'ingredient'; readonly row: StockRow | undefined } | { readonly kind: 'import' }

/** What is on hand, where it runs low, and what it is worth. */
export function StockTab({ search, onChange }: TabProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayManage = can(addIngredient.access) === true
  const stock = useQuery(stockQuery(restaurant.id, search.location))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = mayManage && (
    <>
      <Button icon={<Upload size={18} aria-hidden />} onPress={() => setOpen({ kind: 'import' })}>
        Import CSV
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={20} aria-hidden />}
        onPress={() => setOpen({ kind: 'ingredient', row: undefined })}
      >
        Add ingredient
      </Button>
    </>
  )
  if (stock.isError) {
    return (
      <ErrorState title="Couldn’t load the stock" onRetry={() => void stock.refetch()} isRetrying={stock.isFetching}>
        {formatFailure(stock.error)}
      </ErrorState>
    )
  }
  const show = search.show === 'low' || search.show === 'negative' ? search.show : 'all'
  const rows = (stock.data?.rows ?? []).filter(
    ({ name, status }) => searchKey(name).includes(searchKey(typed.trim())) && (show === 'all' || status === show),
  )
  return (
    <div className="flex flex-col gap-5">
      <CountingNote {...stock.data} />
      <Cards stock={stock.data} />
      {stock.data && <Unmapped {...stock.data.unmapped} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Search ingredients" className="w-full sm:w-64" value={typed} onChange={setTyped} />
        <SegmentedControl
          label="Show"
          className="w-full sm:w-96"
          options={[
            { id: 'all', label: 'All' },
            { id: 'low', label: 'Low' },
            { id: 'negative', label: 'Below zero' },
          ]}
          value={show}
          onChange={(next) => onChange({ show: next === 'all' ? undefined : next })}
        />
        <LocationFilter value={search.location} onChange={(location) => onChange({ location })} />
        <span className="flex flex-wrap gap-2 sm:ml-auto">{add}</span>
      </div>
      <DataTable
        label="Stock by ingredient"
        columns={columnsFor(mayManage, (row) => setOpen({ kind: 'ingredient', row }))}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={stock.isPending}
        rowActions={(row) => (
          <Button
            variant="quiet"
            aria-label={`Movements of ${row.name}`}
            onPress={() => onChange({ view: 'movements', ingredient: row.id, show: undefined })}
          >
            Movements
          </Button>
        )}
        empty={
          stock.data?.rows.length === 0 ? (
            <EmptyState title="No ingredients yet" icon={<Boxes size={24} aria-hidden />} action={add}>
              Add what you buy, or import it from a file. Then write what each dish takes, and every sale takes it out
              of the stock.
            </EmptyState>
          ) : (
            <EmptyState title="No ingredients found">Try another name, or show all of them.</EmptyState>
          )
        }
      />
      {open?.kind === 'ingredient' && (
        <IngredientSheet ingredient={stock.data?.rows.find(({ id }) => id === open.row?.id)} onClose={close} />
      )}
      {open?.kind === 'import' && <ImportSheet restaurantId={restaurant.id} onClose={close} />}
    </div>
  )
}

function Cards({ stock }: { stock: Stock | undefined }) {
  const isLoading = stock === undefined
  return (
    <StatCards label="The stock">
      <StatCard label="Stock value" value={stock ? formatPence(stock.worthPence) : ''} isLoading={isLoading} />
      <StatCard label="Running low" value={stock ? String(stock.low) : ''} isLoading={isLoading} />
      <StatCard label="Below zero" value={stock ? String(stock.negative) : ''} isLoading={isLoading} />
      <StatCard
        label="Without a recipe"
        value={stock ? String(stock.unmapped.dishes + stock.unmapped.options) : ''}
        isLoading={isLoading}
      />
    </StatCards>
  )
}

function Unmapped({ dishes, options }: Stock['unmapped']) {
  if (dishes + options === 0) return null
  const gaps = [
    ...(dishes > 0 ? [dishes === 1 ? 'One dish' : `${dishes} dishes`] : []),
    ...(options > 0 ? [options === 1 ? 'one option' : `${options} options`] : []),
  ]
  return (
    <Banner
      tone="attention"
      title={`${gaps.join(' and ')} without a recipe`}
      action={<ButtonLink href="/dashboard/inventory?view=recipes&show=unmapped">Map them</ButtonLink>}
    >
      Selling them takes nothing out of the stock.
    </Banner>
  )
}

function columnsFor(mayManage: boolean, onOpen: (row: StockRow) => void): Column<StockRow>[] {
  return [
    {
      id: 'name',
      header: 'Ingredient',
      cell: (row) => (
        <>
          {mayManage ? (
            <Button variant="quiet" className="-ml-4 text-left" onPress={() => onOpen(row)}>
              {row.name}
            </Button>
          ) : (
            row.name
          )}
          {row.isArchived && <span className="block text-quiet text-xs">no longer used</span>}
        </>
      ),
    },
    { id: 'area', header: 'Storage area', isSecondary: true, cell: ({ storageArea }) => storageArea || '–' },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, lowAt, unit }) =>
        status === 'negative' ? (
          <StatusPill tone="bad">Below zero</StatusPill>
        ) : status === 'low' ? (
          <StatusPill tone="attention">Low</StatusPill>
        ) : (
          <span className="text-quiet">
            {lowAt === null ? (
              'Not watched'
            ) : (
              <>
                Fine<span className="max-sm:hidden"> above {formatQuantity(lowAt, unit)}</span>
              </>
            )}
          </span>
        ),
    },
    {
      id: 'onHand',
      header: 'On hand',
      isFigure: true,
      cell: ({ onHand, unit }) => <span className="whitespace-nowrap">{formatQuantity(onHand, unit)}</span>,
    },
    {
      id: 'cost',
      header: 'Average cost',
      isFigure: true,
      isSecondary: true,
      cell: ({ unitCost, unit }) => formatCost(unitCost, unit),
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

export function TabSkeleton() {
  return (
    <Loading what="the purchases" className="flex flex-col gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
