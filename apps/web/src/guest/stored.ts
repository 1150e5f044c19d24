/** What the phone keeps under a name; null where it keeps nothing, or may not. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** In a private window it is kept as long as the page stands. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The page goes on without it.
  }
}
