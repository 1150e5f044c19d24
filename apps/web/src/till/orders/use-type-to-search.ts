import { useEffect } from 'react'
import { isOverlaid, isTyping } from '../../shared/use-shortcut.ts'

/** A letter or a digit typed anywhere goes into the search field: a waiter with a keyboard need not reach for it first. */
export function useTypeToSearch(focusSearch: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey
      if (hasModifier || !/^[\p{L}\p{N}]$/u.test(event.key) || isTyping(event.target) || isOverlaid()) return
      // The browser types it into the field that has the focus by then.
      focusSearch()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [focusSearch])
}
