import { useSyncExternalStore } from 'react'

/** A short text remembered on this device, the same in every open tab. */
export type StoredValue = {
  read: () => string | undefined
  /** `undefined` forgets it. */
  write: (value: string | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** @param key under which the device keeps it; starts with `tableside.` */
export function storedValue(key: string): StoredValue {
  // Storage is shut in some private windows; the value then lasts until the page is closed.
  let fallback: string | undefined
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notifyListeners()
  }
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? fallback
      } catch {
        return fallback
      }
    },
    write(value) {
      fallback = value
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        forget(key)
      }
      notifyListeners()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** Follows a remembered text. */
export function useStoredValue(stored: StoredValue): string | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read, () => undefined)
}

/** A storage that is full still has the value before, which would be read ever after. */
function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // It is shut: see `fallback`.
  }
}
