import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './guest.css'

/** Brings the page to life as the server wrote it, with what it was written from. */
export function hydratePage<Page>(content: (page: Page) => ReactElement): void {
  const data = document.getElementById('guest-page')?.textContent
  const container = document.getElementById('app')
  // What our own server wrote there.
  if (data && container) hydrateRoot(container, content(JSON.parse(data) as Page))
}
