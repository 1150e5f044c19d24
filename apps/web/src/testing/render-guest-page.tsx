import type { GuestPage } from '@tableside/contract/guest-pages'
import type { Language } from '@tableside/domain/language'
import { messagesOf } from '@tableside/messages/catalogs'
import { createWords } from '@tableside/messages/words'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { pageTexts } from '../guest/page-texts.ts'
import { WordsProvider } from '../guest/words.tsx'
import { createPage, type ShownPage } from './page.ts'

/** A page for guests as their phone has it: with the texts of its own kind and no others. */
export function renderGuestPage(kind: GuestPage['kind'], content: ReactElement, language: Language = 'en'): ShownPage {
  render(<WordsProvider value={createWords(language, messagesOf(language, pageTexts[kind]))}>{content}</WordsProvider>)
  return createPage()
}
