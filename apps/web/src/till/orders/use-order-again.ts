import { askAgain, type OrderLine } from '@tableside/domain/orders'
import { toast } from '@tableside/ui'
import { useCallback } from 'react'
import { useTill } from './till-context.tsx'

/** Puts the same dishes on the order once more, unsent, and says which of them are not to be had any more. */
export function useOrderAgain(orderId: string): (lines: readonly OrderLine[]) => void {
  const { commands, menu } = useTill()
  return useCallback(
    (lines) => {
      const { dishes, missing } = askAgain(lines, menu)
      for (const dish of dishes) commands.addDish(orderId, menu, dish)
      if (missing.length > 0) toast.error(`Not added: ${missing.join(', ')}. Choose them from the menu.`)
    },
    [commands, menu, orderId],
  )
}
