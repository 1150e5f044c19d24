import { useEffect } from 'react'
import { mustBeSeen, type Strip } from './strips.ts'

/** So many tickets have a key. */
export const keyCount = 9

export type KitchenKeys = {
  /** The tickets that are in sight as a whole: no key does anything to another one. */
  inSight: readonly Strip[]
  onBump: (strip: Strip) => void
  onUndo: () => void
  onRecallList: () => void
  onAllDay: () => void
  onTurn: (pages: 1 | -1) => void
}

/**
 * A bump bar or a keyboard: 1 to 9 bump the first nine tickets in sight, the arrows turn the page, U takes the last bump
 * back, R recall, A all day.
 */
export function useKitchenKeys({ inSight, onBump, onUndo, onRecallList, onAllDay, onTurn }: KitchenKeys): void {
  useEffect(() => {
    const handleKey = ({ key, repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea')
      if (repeat || ctrlKey || metaKey || altKey || isTyping || isCovered()) return
      const strip = /^[1-9]$/.test(key) ? inSight[Number(key) - 1] : undefined
      if (strip) {
        if (!mustBeSeen(strip)) onBump(strip)
      } else if (key === 'u') onUndo()
      else if (key === 'r') onRecallList()
      else if (key === 'a') onAllDay()
      else if (key === 'ArrowRight') onTurn(1)
      else if (key === 'ArrowLeft') onTurn(-1)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [inSight, onBump, onUndo, onRecallList, onAllDay, onTurn])
}

/** Whether a dialog lies over the tickets. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
