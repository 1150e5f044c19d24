import type { GuestPage } from '@tableside/contract/guest-pages'
import type { Language } from '@tableside/domain/language'
import { messagesOf } from '@tableside/messages/catalogs'
import { createWords } from '@tableside/messages/words'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { pageTexts } from '../guest/page-texts.ts'
import { WordsProvider } from '../guest/words.tsx'

/** A page for guests as their phone has it: with the texts of its own kind and no others. */
export const renderGuestPage = (kind: GuestPage['kind'], content: ReactElement, language: Language = 'en') =>
  render(<WordsProvider value={createWords(language, messagesOf(language, pageTexts[kind]))}>{content}</WordsProvider>)
