import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

// The same key is read before the first paint by src/first.js.
const STORAGE_KEY = 'tableside.theme'
const listeners = new Set<() => void>()

/** The chosen theme and the way to choose another; kept on this device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const)
  return { theme, setTheme }
}

function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is shut in some private windows; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
