import type { Language } from '@tableside/domain/language'
import { type CompiledMessages, createWords } from '@tableside/messages/words'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordsProvider } from './words.tsx'
import './guest.css'

/** What the server writes into the document of a page (guest-document.ts). */
type Written<Page> = { readonly page: Page; readonly language: Language; readonly messages: CompiledMessages }

/** Brings the page to life as the server wrote it, with what it was written from. */
export function hydratePage<Page>(content: (page: Page) => ReactElement): void {
  const data = document.getElementById('guest-page')?.textContent
  const container = document.getElementById('app')
  if (!data || !container) return
  // What our own server wrote there.
  const { page, language, messages } = JSON.parse(data) as Written<Page>
  hydrateRoot(container, <WordsProvider value={createWords(language, messages)}>{content(page)}</WordsProvider>)
}
