import type { GuestMenu } from '@tableside/contract/guest-tables'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '../shared/new-id.ts'
import { addDish, type Basket, defaultOptionIds, emptyBasket, findDish, readBasket } from './basket.ts'
import { readStored, store } from './stored.ts'

/**
 * What a guest has chosen, kept on the phone: it outlives the page and a new scan. `chosen` are dishes taken before the page
 * was alive, by its plain form.
 */
export function useBasket(key: string, menu: GuestMenu, chosen: readonly string[]) {
  const [basket, setBasket] = useState<Basket>(() => withDishes(emptyBasket(''), menu, chosen))
  /** Several may change it before it is drawn again, the last of them when the page has gone on. */
  const latest = useRef(basket)

  const keep = useCallback(
    (change: (latest: Basket) => Basket) => {
      latest.current = change(latest.current)
      store(key, JSON.stringify(latest.current))
      setBasket(latest.current)
    },
    [key],
  )

  // The phone's memory is there only once the page is alive.
  useEffect(() => {
    keep(() => withDishes(readBasket(readStored(key)) ?? emptyBasket(newId()), menu, chosen))
    if (chosen.length > 0) window.history.replaceState(null, '', window.location.pathname)
  }, [key])
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
