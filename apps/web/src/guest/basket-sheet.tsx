import type { GuestMenu } from '@tableside/contract/guest-tables'
import type { ReactNode } from 'react'
import { AllergyQuestion } from './allergy-question.tsx'
import {
  allergyWarnings,
  type Basket,
  type BasketDish,
  basketDishes,
  maxQuantity,
  totalOf,
  type WhomToAsk,
  withQuantity,
} from './basket.ts'
import { GuestButton } from './guest-button.tsx'
import { Notice } from './notice.tsx'
import { Sheet } from './sheet.tsx'
import { Stepper } from './stepper.tsx'
import { useWords } from './words.tsx'

type BasketSheetProps = {
  basket: Basket
  menu: GuestMenu
  ordering: { readonly mayAddService: boolean; readonly hint: string }
  whomToAsk: WhomToAsk
  /** What is asked besides. */
  fields?: ReactNode
  /** Why the last try did not arrive; empty after none. */
  problem: string
  isSending: boolean
  onChange: (basket: Basket) => void
  onOpenLine: (dish: BasketDish) => void
  onRemoveLine: (lineId: string) => void
  onSend: () => void
  onClose: () => void
}

/** What a guest is about to send, as the menu has it now. */
export function BasketSheet(props: BasketSheetProps) {
  const {
    basket,
    menu,
    ordering,
    whomToAsk,
    fields,
    problem,
    isSending,
    onChange,
    onOpenLine,
    onRemoveLine,
    onSend,
    onClose,
  } = props
  const words = useWords()
  const { t, money } = words
  const dishes = basketDishes(basket, menu, words)
  return (
    <Sheet
      title={t('order.your')}
      onClose={onClose}
      footer={
        <>
          {problem !== '' && <Notice isUrgent>{problem}</Notice>}
          <GuestButton variant="primary" size="large" isBusy={isSending} onClick={onSend} className="w-full">
            {t(isSending ? 'frame.sending' : 'order.send')}
          </GuestButton>
        </>
      }
    >
      <ul>
        {dishes.map((each) => (
          <BasketRow
            key={each.line.id}
            basketDish={each}
            onCount={(quantity) => onChange(withQuantity(basket, each.line.id, quantity))}
            onOpen={onOpenLine}
            onRemove={onRemoveLine}
          />
        ))}
      </ul>
      <p className="figures flex justify-between border-t border-line pt-3 font-semibold">
        <span>{t('frame.total')}</span>
        <span>{money(totalOf(dishes))}</span>
      </p>
      {ordering.mayAddService && <p className="text-sm text-quiet">{t('order.serviceAdded')}</p>}
      {fields}
      <AllergyQuestion
        basket={basket}
        allergens={menu.allergens}
        onChange={(change) => onChange({ ...basket, ...change })}
      />
      {allergyWarnings(basket, menu, words, whomToAsk).map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <p className="my-3 text-sm text-quiet">{ordering.hint}</p>
    </Sheet>
  )
}

type BasketRowProps = {
  basketDish: BasketDish
  onCount: (quantity: number) => void
  onOpen: (dish: BasketDish) => void
  onRemove: (lineId: string) => void
}

function BasketRow({ basketDish, onCount, onOpen, onRemove }: BasketRowProps) {
  const { t, money, own, list } = useWords()
  const { line, dish, options, pricePence, news, isBlocked } = basketDish
  const details = list([...options, line.note].filter(Boolean))
  const name = own(dish?.name ?? line.name)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 last:border-b-0">
      <span className={isBlocked ? 'text-quiet line-through' : undefined}>
        {dish?.isOrderable ? name : `${line.quantity} × ${name}`}
      </span>
      <span className="figures">{money(pricePence * line.quantity)}</span>
      {details !== '' && <span className="col-span-2 text-sm text-quiet">{details}</span>}
      {news && <span className="col-span-2 text-sm font-medium text-saffron">{news}</span>}
      <div className="col-span-2 mt-1 flex flex-wrap items-center justify-between gap-x-2">
        {dish?.isOrderable && (
          <>
            <Stepper value={line.quantity} min={1} max={maxQuantity} what={line.name} onChange={onCount} />
            <GuestButton
              variant="quiet"
              aria-label={t('order.changeDish', { dish: line.name })}
              onClick={() => onOpen(basketDish)}
              className="ms-auto"
            >
              {t('order.change')}
            </GuestButton>
          </>
        )}
        <GuestButton
          variant="quiet"
          aria-label={t('order.removeDish', { dish: line.name })}
          onClick={() => onRemove(line.id)}
        >
          {t('order.remove')}
        </GuestButton>
      </div>
    </li>
  )
}
