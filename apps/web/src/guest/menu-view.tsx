import type { GuestDish, GuestTablePage } from '@tableside/contract/guest-tables'
import { formatPence } from '@tableside/ui/plain'
import { useState } from 'react'
import { newId } from '../shared/new-id.ts'
import {
  addDish,
  afterSending,
  type Basket,
  basketDishes,
  changeLine,
  countOf,
  missingToSend,
  orderBody,
  removeLine,
  totalOf,
  withSeenPrices,
} from './basket.ts'
import { BasketSheet } from './basket-sheet.tsx'
import { DishSheet } from './dish-sheet.tsx'
import { GuestButton } from './guest-button.tsx'
import { MenuList } from './menu-list.tsx'
import { TableStatus } from './table-status.tsx'
import { useBasket } from './use-basket.ts'
import type { GuestTableState } from './use-guest-table.ts'

type Open = { readonly kind: 'basket' } | { readonly kind: 'dish'; readonly dish: GuestDish; readonly lineId?: string }

/** The menu to order from, and what the guest has chosen. */
export function MenuView({ page, state }: { page: GuestTablePage; state: GuestTableState }) {
  const { api, table, menu, refresh, refreshMenu } = state
  const { ordering } = table
  const [basket, setBasket] = useBasket(`tableside.order.${page.slug}.${table.tableId}`, menu, page.chosen)
  const [open, setOpen] = useState<Open | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [news, setNews] = useState('')

  const change = (next: Basket, said = '') => {
    setProblem('')
    setNews(said)
    setBasket(() => next)
  }
  const handleAdd = (dish: GuestDish) => {
    if (dish.choices.length > 0) return setOpen({ kind: 'dish', dish })
    const next = addDish(basket, dish, { optionIds: [], quantity: 1, note: '' }, newId())
    change(next, `${dish.name} added. ${countOf(next)} in your order`)
  }
  const handleRemove = (lineId: string) => {
    const next = removeLine(basket, lineId)
    change(next)
    if (next.lines.length === 0) setOpen(null)
  }
  const handleSend = async () => {
    const wanted = withSeenPrices(basket, menu)
    const missing = missingToSend(wanted, menu)
    if (missing) return setProblem(missing)
    setIsSending(true)
    setProblem('')
    const sent = await api.sendOrder(orderBody(wanted))
    setIsSending(false)
    if (sent.state === 'done') {
      const { lines, state: decided } = sent.reply.guestOrder
      const arrived = lines.map(({ id }) => id)
      setBasket((latest) => afterSending(latest, arrived, newId()))
      setNews(decided === 'accepted' ? 'Sent to the kitchen.' : 'Sent. The staff have your order.')
      setOpen(null)
      await refresh()
      window.scrollTo({ top: 0 })
      return
    }
    // The same order may be sent again: it is known by its id.
    setProblem(sent.state === 'unknown' ? `${sent.text} Your order is still here: send it again.` : sent.text)
    await Promise.all([refresh(), refreshMenu()])
  }

  const dishes = basketDishes(basket, menu)
  const line = open?.kind === 'dish' ? basket.lines.find(({ id }) => id === open.lineId) : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <TableStatus page={page} state={state} />
      {!ordering && !table.isOver && <p className="mt-4">Please order with a waiter.</p>}
      <form method="get" action={`/r/${page.slug}/table`}>
        {page.chosen.map((dishId, index) => (
          <input key={index} type="hidden" name="dish" value={dishId} />
        ))}
        <MenuList menu={menu} isOrdering={ordering !== null} counts={countsOf(basket)} onAdd={handleAdd} />
      </form>
      {ordering && dishes.length > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {dishes.some(({ news: changed }) => changed) && (
            <p role="status" className="mx-auto mb-2 max-w-3xl font-medium text-saffron">
              Something in your order has changed. Look at it before you send.
            </p>
          )}
          <div className="mx-auto max-w-3xl">
            <GuestButton variant="primary" size="large" onClick={() => setOpen({ kind: 'basket' })} className="w-full">
              {`View order: ${countOf(basket) === 1 ? '1 dish' : `${countOf(basket)} dishes`} · ${formatPence(totalOf(dishes))}`}
            </GuestButton>
          </div>
          <noscript>
            <p className="mt-2">Sending needs JavaScript. Please order with a waiter.</p>
          </noscript>
        </div>
      )}
      {open?.kind === 'dish' && (
        <DishSheet
          key={open.lineId ?? open.dish.id}
          dish={open.dish}
          line={line}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            if (line) change(changeLine(basket, open.dish, line.id, chosen), `${open.dish.name} changed`)
            else change(addDish(basket, open.dish, chosen, newId()), `${open.dish.name} added`)
            setOpen(line ? { kind: 'basket' } : null)
          }}
        />
      )}
      {open?.kind === 'basket' && ordering && (
        <BasketSheet
          basket={basket}
          menu={menu}
          ordering={ordering}
          problem={problem}
          isSending={isSending}
          onChange={change}
          onOpenLine={(each) => each.dish && setOpen({ kind: 'dish', dish: each.dish, lineId: each.line.id })}
          onRemoveLine={handleRemove}
          onSend={() => void handleSend()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function countsOf({ lines }: Basket): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dishId, quantity } of lines) counts.set(dishId, (counts.get(dishId) ?? 0) + quantity)
  return counts
}
