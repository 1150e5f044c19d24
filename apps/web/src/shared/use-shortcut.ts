import { useEffect, useRef } from 'react'

/**
 * Calls `onPress` when a key is pressed anywhere on the page: "/", "alt+s". A plain key counts only while nobody is
 * typing, and none while a sheet or a dialog is open.
 */
export function useShortcut(keys: string, onPress: () => void, isEnabled = true): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isEnabled) return
    const key = keys.replace('alt+', '')
    const needsAlt = keys.startsWith('alt+')
    const handleKey = (event: KeyboardEvent) => {
      // With alt some keyboards write another character; the place of the key stays.
      const isKey = needsAlt ? event.code === `Key${key.toUpperCase()}` : event.key === key
      if (!isKey || event.altKey !== needsAlt || event.ctrlKey || event.metaKey || event.repeat) return
      if ((!needsAlt && isTyping(event.target)) || isOverlaid()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [keys, isEnabled])
}

/** Whether the keys go into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Whether a sheet, a dialog or a menu lies over the page and takes the keys. */
export function isOverlaid(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
}
