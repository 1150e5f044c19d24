import {
  addSupplier,
  type Delivery,
  type PurchaseOrder,
  type StockRow,
  type Supplier,
} from '@tableside/contract/inventory'
import { canDo, formatQuantity } from '@tableside/domain/inventory'
import { Button, type Column, DataTable, EmptyState, ErrorState, formatPence, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { purchasingQuery, stockQuery } from './inventory-queries.ts'
import { OrderSheet, OrderState } from './order-sheet.tsx'
import { PriceJump } from './price-jump.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { TabSkeleton } from './stock-tab.tsx'
import { SupplierSheet } from './supplier-sheet.tsx'

type Open =
  | { readonly kind: 'order' | 'delivery'; readonly order: PurchaseOrder | undefined }
  | { readonly kind: 'delivered'; readonly delivery: Delivery }
  | { readonly kind: 'supplier'; readonly supplier: Supplier | undefined }

/** Orders and deliveries shown at first, and more with each press. */
const pageSize = 100

/** Whom one buys from, what is on order, and what came and at what price. */
export function PurchasingTab() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayManage = can(addSupplier.access) === true
  const [limit, setLimit] = useState(pageSize)
  const purchasing = useQuery(purchasingQuery(restaurant.id, limit))
  const stock = useQuery(stockQuery(restaurant.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const error = purchasing.error ?? stock.error
  if (error) {
    const retry = () => void Promise.all([purchasing.refetch(), stock.refetch()])
    return (
      <ErrorState title="Couldn’t load the orders" onRetry={retry} isRetrying={purchasing.isFetching}>
        {formatFailure(error)}
      </ErrorState>
    )
  }
  if (!purchasing.data || !stock.data) return <TabSkeleton />
  const { suppliers, orders, hasOlderOrders, deliveries, hasOlderDeliveries } = purchasing.data
  const more = (hasOlder: boolean) => ({
    hasNextPage: hasOlder,
    isFetchingNextPage: purchasing.isPlaceholderData,
    fetchNextPage: async () => setLimit(limit + pageSize),
  })
  const ingredients = stock.data.rows
  const supplierOf = (id: string) => suppliers.find((each) => each.id === id)?.name ?? ''
  /** As it is now, also while somebody else changes it; which sheet it stands in was decided when it was opened. */
  const asRead = (order: PurchaseOrder | undefined) => orders.find(({ id }) => id === order?.id) ?? order
  const canBuy = mayManage && suppliers.some(({ isArchived }) => !isArchived) && ingredients.length > 0
  return (
    <div className="flex flex-col gap-8">
      <Part
        title="Orders"
        action={
          canBuy && (
            <Button icon={<Plus size={20} aria-hidden />} onPress={() => setOpen({ kind: 'order', order: undefined })}>
              New order
            </Button>
          )
        }
      >
        <DataTable
          label="Orders"
          columns={orderColumns(supplierOf, mayManage, (order) => setOpen({ kind: 'order', order }))}
          rows={orders}
          rowKey={({ id }) => id}
          rowActions={(order) =>
            mayManage && canDo('receive', order.state) ? (
              <Button variant="quiet" onPress={() => setOpen({ kind: 'delivery', order })}>
                Receive delivery
              </Button>
            ) : null
          }
          empty={
            <EmptyState title="Nothing is on order">
              {canBuy
                ? 'Write an order as a draft, then mail it to the supplier from here.'
                : 'Add a supplier and ingredients first.'}
            </EmptyState>
          }
        />
        <ShowMore of={more(hasOlderOrders)}>Show older orders</ShowMore>
      </Part>
      <Part
        title="Deliveries"
        action={
          canBuy && (
            <Button
              variant="primary"
              icon={<Truck size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'delivery', order: undefined })}
            >
              Receive a delivery
            </Button>
          )
        }
      >
        {mayManage && <PriceJump />}
        <DataTable
          label="Deliveries"
          columns={deliveryColumns(supplierOf, restaurant.timeZone, ingredients, (delivery) =>
            setOpen({ kind: 'delivered', delivery }),
          )}
          rows={deliveries}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nothing was delivered yet" icon={<Truck size={24} aria-hidden />}>
              Each delivery says what things cost from then on.
            </EmptyState>
          }
        />
        <ShowMore of={more(hasOlderDeliveries)}>Show older deliveries</ShowMore>
      </Part>
      <Part
        title="Suppliers"
        action={
          mayManage && (
            <Button
              icon={<Plus size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'supplier', supplier: undefined })}
            >
              Add supplier
            </Button>
          )
        }
      >
        <DataTable
          label="Suppliers"
          columns={supplierColumns(mayManage, (supplier) => setOpen({ kind: 'supplier', supplier }))}
          rows={suppliers}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No suppliers yet">
              {mayManage ? 'Add the first one, with the address your orders are mailed to.' : 'A manager adds them.'}
            </EmptyState>
          }
        />
      </Part>
      {open?.kind === 'order' && open.order && !canDo('change', open.order.state) && (
        <OrderSheet
          order={open.order}
          supplier={suppliers.find(({ id }) => id === open.order?.supplierId)}
          ingredients={ingredients}
          onDeliver={() => setOpen({ kind: 'delivery', order: open.order })}
          onClose={close}
        />
      )}
      {(open?.kind === 'delivery' ||
        (open?.kind === 'order' && (!open.order || canDo('change', open.order.state)))) && (
        <PurchaseSheet
          kind={open.kind}
          order={asRead(open.order)}
          suppliers={suppliers}
          ingredients={ingredients}
          onClose={close}
        />
      )}
      {open?.kind === 'delivered' && (
        <DeliverySheet
          delivery={open.delivery}
          supplierName={supplierOf(open.delivery.supplierId)}
          ingredients={ingredients}
          onClose={close}
        />
      )}
      {open?.kind === 'supplier' && (
        <SupplierSheet supplier={suppliers.find(({ id }) => id === open.supplier?.id)} onClose={close} />
      )}
    </div>
  )
}

function Part({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function orderColumns(
  supplierOf: (id: string) => string,
  mayManage: boolean,
  onOpen: (order: PurchaseOrder) => void,
): Column<PurchaseOrder>[] {
  return [
    {
      id: 'number',
      header: 'Order',
      cell: (order) =>
        mayManage ? (
          <Button variant="quiet" className="-ml-4 whitespace-nowrap" onPress={() => onOpen(order)}>
            {`No. ${order.number}`}
          </Button>
        ) : (
          `No. ${order.number}`
        ),
    },
    { id: 'supplier', header: 'Supplier', cell: ({ supplierId }) => supplierOf(supplierId) },
    {
      id: 'state',
      header: 'State',
      cell: (order) => <OrderState order={order} />,
    },
    { id: 'lines', header: 'Lines', isFigure: true, isSecondary: true, cell: ({ lines }) => lines.length },
    {
      id: 'total',
      header: 'Without VAT',
      isFigure: true,
      isSecondary: true,
      cell: ({ totalPence }) => formatPence(totalPence),
    },
  ]
}

function deliveryColumns(
  supplierOf: (id: string) => string,
  timeZone: string,
  ingredients: readonly StockRow[],
  onOpen: (delivery: Delivery) => void,
): Column<Delivery>[] {
  return [
    {
      id: 'at',
      header: 'When',
      cell: (delivery) => (
        <>
          <Button
            variant="quiet"
            className="-ml-4 min-w-30 text-left max-sm:pr-0! sm:whitespace-nowrap"
            onPress={() => onOpen(delivery)}
          >
            {formatMoment(delivery.at, timeZone)}
          </Button>
          <span className="block text-quiet text-xs sm:hidden">{supplierOf(delivery.supplierId)}</span>
        </>
      ),
    },
    { id: 'supplier', header: 'Supplier', isSecondary: true, cell: ({ supplierId }) => supplierOf(supplierId) },
    {
      id: 'what',
      header: 'What',
      isSecondary: true,
      cell: ({ lines }) =>
        lines
          .map(({ ingredientId, quantity }) => {
            const known = ingredients.find(({ id }) => id === ingredientId)
            return known ? `${formatQuantity(quantity, known.unit)} ${known.name}` : ''
          })
          .slice(0, 3)
          .join(', ') + (lines.length > 3 ? ' …' : ''),
    },
    {
      id: 'jumps',
      header: 'Price',
      cell: ({ lines }) => {
        const jumps = lines.filter(({ isJump }) => isJump).length
        return jumps === 0 ? (
          <span className="text-quiet">No change</span>
        ) : (
          <StatusPill tone="attention">
            {jumps}
            <span className="max-sm:hidden">much</span> dearer
          </StatusPill>
        )
      },
    },
    { id: 'total', header: 'Without VAT', isFigure: true, cell: ({ totalPence }) => formatPence(totalPence) },
  ]
}

function supplierColumns(mayManage: boolean, onOpen: (supplier: Supplier) => void): Column<Supplier>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <>
          {mayManage ? (
            <Button variant="quiet" className="-ml-4 text-left" onPress={() => onOpen(row)}>
              {row.name}
            </Button>
          ) : (
            row.name
          )}
          {row.isArchived && <span className="block text-quiet text-xs">archived</span>}
        </>
      ),
    },
    { id: 'email', header: 'Email', isSecondary: true, cell: ({ email }) => email || '–' },
    { id: 'phone', header: 'Telephone', cell: ({ phone }) => phone || '–' },
    { id: 'note', header: 'Note', isSecondary: true, cell: ({ note }) => note || '–' },
  ]
}
