import { movePurchaseOrder, type PurchaseOrder, type StockRow, type Supplier } from '@tableside/contract/inventory'
import { canDo, formatQuantity, isShort } from '@tableside/domain/inventory'
import { Button, formatPence, Money, Sheet, StatusPill, toast } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { orderLabels } from './inventory-labels.ts'
import { rereadsStock } from './inventory-queries.ts'

export type OrderSheetProps = {
  order: PurchaseOrder
  supplier: Supplier | undefined
  ingredients: readonly StockRow[]
  onDeliver: () => void
  onClose: () => void
}

/** An order that has been sent: what was asked for, what has come, and what is still to be done with it. */
export function OrderSheet({ order, supplier, ingredients, onDeliver, onClose }: OrderSheetProps) {
  const { restaurant } = useRestaurant()
  const { number, state, lines, note, totalPence, sentAt, createdByName } = order
  const move = useMoveOrder(order, supplier, onClose)
  const place = restaurant.locations.find(({ id }) => id === order.locationId)?.name
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Order ${number}`}
      footer={
        <span className="flex flex-wrap gap-2">
          {canDo('receive', state) && (
            <Button variant="primary" onPress={onDeliver}>
              Receive delivery
            </Button>
          )}
          {canDo('mail', state) && supplier?.email && (
            <Button onPress={() => move.mutate('mail')} isDisabled={move.isPending}>
              Email again
            </Button>
          )}
          {canDo('close', state) && (
            <Button onPress={() => move.mutate('close')} isDisabled={move.isPending}>
              Close short
            </Button>
          )}
          {canDo('cancel', state) && (
            <Button variant="quiet" onPress={() => move.mutate('cancel')} isDisabled={move.isPending}>
              Cancel order
            </Button>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <OrderState order={order} />
        <p className="text-quiet text-sm">
          {[
            supplier?.name,
            place,
            `written by ${createdByName}`,
            sentAt && `sent ${formatMoment(sentAt, restaurant.timeZone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <p>{note}</p>}
        <ul className="divide-y divide-line">
          {lines.map(({ ingredientId, quantity, received, pricePence }) => {
            const known = ingredients.find(({ id }) => id === ingredientId)
            const amount = (many: number) => (known ? formatQuantity(many, known.unit) : String(many))
            return (
              <li key={ingredientId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  <span className="font-medium">{known?.name ?? 'No longer known'}</span>
                  <span className="figures block text-quiet text-sm">
                    {`${amount(quantity)} ordered, ${received > 0 ? amount(received) : 'nothing'} has come`}
                  </span>
                </span>
                <Money pence={pricePence} />
              </li>
            )
          })}
        </ul>
        <p className="flex justify-between font-medium">
          Total without VAT <span className="figures">{formatPence(totalPence)}</span>
        </p>
        {canDo('close', state) && (
          <p className="text-quiet text-sm">
            Close short when the rest will not come: what has come stays on hand, and nothing more is expected.
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** In a word how an order stands; one that was closed before all of it came says so. */
export function OrderState({ order: { state, lines } }: { order: PurchaseOrder }) {
  const { tone, word } = isShort(state, lines)
    ? ({ tone: 'neutral', word: 'Closed short' } as const)
    : orderLabels[state]
  return (
    <span>
      <StatusPill tone={tone}>{word}</StatusPill>
    </span>
  )
}

type Move = 'send' | 'mail' | 'close' | 'cancel'

/** Sends, mails, closes or cancels an order as it was shown. */
export function useMoveOrder(order: PurchaseOrder | undefined, supplier: Supplier | undefined, onDone: () => void) {
  const { restaurant } = useRestaurant()
  const words: Record<Move, string> = {
    send: `Order ${order?.number} is marked as sent`,
    mail: `We are emailing order ${order?.number} to ${supplier?.email}`,
    close: `Order ${order?.number} is closed short`,
    cancel: `Order ${order?.number} is cancelled`,
  }
  return useChange(
    {
      invalidates: rereadsStock,
      send: (action: Move) =>
        request(movePurchaseOrder, {
          params: { restaurantId: restaurant.id, orderId: order?.id ?? '' },
          body: { action, version: order?.version ?? 1 },
        }),
      failure: 'Couldn’t change the order',
    },
    (action) => {
      toast.success(words[action])
      onDone()
    },
  )
}
