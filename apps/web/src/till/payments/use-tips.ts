import { isVoucherSale, type Order } from '@tableside/domain/orders'
import { isTipOffered } from '@tableside/domain/payments'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

/** How guests are asked for a tip on this bill, by the settings of the restaurant. */
export function useTips(order: Order) {
  const { tipPresetsBps: ratesBps, asksTipsOnReader, asksTipsWithService } = useRestaurant().restaurant
  const isOffered = isTipOffered(order, asksTipsWithService)
  /** A card payment: the reader asks, and not the till. */
  const isAskedOnReader = asksTipsOnReader && isOffered && !isVoucherSale(order)
  return { ratesBps, isOffered, isAskedOnReader }
}
