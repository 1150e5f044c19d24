/** What a browser that keeps nothing for us is to remember. */
const ofThisPage = new Map<string, string>()

/** What the phone keeps under a name; null where it keeps nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? ofThisPage.get(key) ?? null
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

/** Keeps a text under a name, or forgets it. Where a browser keeps nothing, it is known as long as the page stands. */
export function store(key: string, value: string | null): void {
  ofThisPage.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) ofThisPage.set(key, value)
  }
}
