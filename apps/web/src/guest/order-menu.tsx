import type { GuestDish, GuestMenu } from '@tableside/contract/guest-tables'
import { type ReactNode, useState } from 'react'
import { newId } from '../shared/new-id.ts'
import type { OrderBody, Sent } from './api.ts'
import {
  type Arrived,
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
  type WhomToAsk,
  withSeenPrices,
} from './basket.ts'
import { BasketSheet } from './basket-sheet.tsx'
import { DishSheet } from './dish-sheet.tsx'
import { GuestButton } from './guest-button.tsx'
import { MenuList } from './menu-list.tsx'
import { useBasket } from './use-basket.ts'
import { useWords } from './words.tsx'

type Open = { readonly kind: 'basket' } | { readonly kind: 'dish'; readonly dish: GuestDish; readonly lineId?: string }

type OrderMenuProps = {
  menu: GuestMenu
  /** Null where nothing can be ordered now. */
  ordering: { readonly mayAddService: boolean; readonly hint: string } | null
  /** Where the basket is kept on the phone. */
  storageKey: string
  /** Dishes taken before the page was alive, and the page that takes more. */
  chosen: readonly string[]
  path: string
  whomToAsk: WhomToAsk
  /** What is asked besides dishes and allergies, and what of it is missing; empty when nothing is. */
  fields?: ReactNode
  missing?: string
  /** Answers the lines that arrived. */
  send: (order: OrderBody) => Promise<Sent<Arrived>>
  onSent: () => Promise<void>
  onRefused: () => Promise<void>
}

/** The menu to order from, and what the guest has chosen. */
export function OrderMenu(props: OrderMenuProps) {
  const { menu, ordering, storageKey, chosen, path, whomToAsk, fields, missing = '', send, onSent, onRefused } = props
  const words = useWords()
  const { t, money } = words
  const [basket, setBasket] = useBasket(storageKey, menu, chosen)
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
    change(next, t('order.addedCount', { dish: dish.name, count: countOf(next) }))
  }
  const handleRemove = (lineId: string) => {
    const next = removeLine(basket, lineId)
    change(next)
    if (next.lines.length === 0) setOpen(null)
  }
  const handleSend = async () => {
    const wanted = withSeenPrices(basket, menu, words)
    const isMissing = missing || missingToSend(wanted, menu, words)
    if (isMissing) return setProblem(isMissing)
    setIsSending(true)
    setProblem('')
    const sent = await send(orderBody(wanted))
    setIsSending(false)
    if (sent.state === 'done') {
      setBasket((latest) => afterSending(latest, sent.reply, newId))
      setOpen(null)
      await onSent()
      return
    }
    // The same order may be sent again: it is known by its id.
    setProblem(sent.state === 'unknown' ? t('order.stillHere', { problem: sent.text }) : sent.text)
    // Whoever put the sheet away in the meantime reads it, too.
    setOpen({ kind: 'basket' })
    await onRefused()
  }

  const dishes = basketDishes(basket, menu, words)
  const line = open?.kind === 'dish' ? basket.lines.find(({ id }) => id === open.lineId) : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <form method="get" action={path}>
        {chosen.map((dishId, index) => (
          <input key={index} type="hidden" name="dish" value={dishId} />
        ))}
        <MenuList menu={menu} isOrdering={ordering !== null} counts={countsOf(basket)} onAdd={handleAdd} />
      </form>
      {ordering && dishes.length > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {dishes.some(({ news: changed }) => changed) && (
            <p role="status" className="mx-auto mb-2 max-w-xl font-medium text-saffron">
              {t('order.hasChanged')}
            </p>
          )}
          <div className="mx-auto max-w-xl">
            <GuestButton variant="primary" size="large" onClick={() => setOpen({ kind: 'basket' })} className="w-full">
              {t('order.view', { count: countOf(basket), amount: money(totalOf(dishes)) })}
            </GuestButton>
          </div>
          <noscript>
            <p className="mt-2">{t('order.needsScript', { ask: t(whomToAsk) })}</p>
          </noscript>
        </div>
      )}
      {open?.kind === 'dish' && (
        <DishSheet
          key={open.lineId ?? open.dish.id}
          dish={open.dish}
          line={line}
          onClose={() => setOpen(null)}
          onChoose={(picked) => {
            if (line)
              change(changeLine(basket, open.dish, line.id, picked), t('order.changed', { dish: open.dish.name }))
            else change(addDish(basket, open.dish, picked, newId()), t('order.added', { dish: open.dish.name }))
            setOpen(line ? { kind: 'basket' } : null)
          }}
        />
      )}
      {open?.kind === 'basket' && ordering && (
        <BasketSheet
          basket={basket}
          menu={menu}
          ordering={ordering}
          whomToAsk={whomToAsk}
          fields={fields}
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
