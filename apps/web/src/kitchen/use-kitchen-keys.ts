import { useEffect } from 'react'
import type { Strip } from './strips.ts'

export type KitchenKeys = {
  strips: readonly Strip[]
  onBump: (strip: Strip) => void
  onUndo: () => void
  onRecallList: () => void
  onAllDay: () => void
}

/** A bump bar or a keyboard: 1 to 9 bump the first nine strips, U takes the last bump back, R recall, A all day. */
export function useKitchenKeys({ strips, onBump, onUndo, onRecallList, onAllDay }: KitchenKeys): void {
  useEffect(() => {
    const handleKey = ({ key, repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"]')
      if (repeat || ctrlKey || metaKey || altKey || isTyping) return
      const strip = /^[1-9]$/.test(key) ? strips[Number(key) - 1] : undefined
      if (strip) onBump(strip)
      else if (key === 'u') onUndo()
      else if (key === 'r') onRecallList()
      else if (key === 'a') onAllDay()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [strips, onBump, onUndo, onRecallList, onAllDay])
}
