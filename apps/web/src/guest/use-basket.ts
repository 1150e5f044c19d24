import type { GuestMenu } from '@tableside/contract/guest-tables'
import { useCallback, useEffect, useState } from 'react'
import { newId } from '../shared/new-id.ts'
import { addDish, type Basket, defaultOptionIds, emptyBasket, findDish, readBasket } from './basket.ts'
import { readStored, store } from './stored.ts'

/**
 * What a guest has chosen, kept on the phone: it outlives the page and a new scan. `chosen` are dishes taken before the page
 * was alive, by its plain form.
 */
export function useBasket(key: string, menu: GuestMenu, chosen: readonly string[]) {
  const [basket, setBasket] = useState<Basket>(() => withDishes(emptyBasket(''), menu, chosen))

  // The phone's memory is there only once the page is alive.
  useEffect(() => {
    const kept = readBasket(readStored(key)) ?? emptyBasket(newId())
    setBasket(keepItem(key, withDishes(kept, menu, chosen)))
    if (chosen.length > 0) window.history.replaceState(null, '', window.location.pathname)
  }, [key])

  /** The latest basket is handed in: something may have been chosen while an order was on its way. */
  const keep = useCallback(
    (change: (latest: Basket) => Basket) => setBasket((latest) => keepItem(key, change(latest))),
    [key],
  )
  return [basket, keep] as const
}

function withDishes(basket: Basket, menu: GuestMenu, chosen: readonly string[]): Basket {
  return chosen.reduce((sum, dishId) => {
    const dish = findDish(menu, dishId)
    if (!dish?.isOrderable) return sum
    // The line's id is made on the phone; before that it is only shown.
    const id = typeof window === 'undefined' ? dishId : newId()
    return addDish(sum, dish, { optionIds: defaultOptionIds(dish), quantity: 1, note: '' }, id)
  }, basket)
}

function keepItem(key: string, basket: Basket): Basket {
  store(key, JSON.stringify(basket))
  return basket
}
