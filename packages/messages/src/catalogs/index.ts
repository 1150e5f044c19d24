import type { Language } from '@tableside/domain/language'
import compile from 'icu-minify/compile'
import { type CompiledMessages, createWords, type Messages, type Namespace, type Words } from '../words/index.ts'
import { ar } from './ar.ts'
import { cy } from './cy.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pl } from './pl.ts'

export { en }

/** The texts of all languages, for the server alone: a phone is given its own. */
export const catalogs: Readonly<Record<Language, Messages>> = { en, cy, fr, es, de, pl, it, ar }

const compiled = new Map<Language, CompiledMessages>()
const words = new Map<Language, Words>()

function compiledIn(language: Language): CompiledMessages {
  const known = compiled.get(language)
  if (known) return known
  const messages = Object.entries(catalogs[language]).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${namespace}.${name}`, compile(text)]),
  )
  const made: CompiledMessages = Object.fromEntries(messages)
  compiled.set(language, made)
  return made
}

/** A language with all its texts. */
export function wordsIn(language: Language): Words {
  const known = words.get(language)
  if (known) return known
  const made = createWords(language, compiledIn(language))
  words.set(language, made)
  return made
}

/** The texts a page needs, in its language, as they are sent to a phone. */
export function messagesOf(language: Language, namespaces: readonly Namespace[]): CompiledMessages {
  const isNeeded = (key: string) => namespaces.some((namespace) => key.startsWith(`${namespace}.`))
  return Object.fromEntries(Object.entries(compiledIn(language)).filter(([key]) => isNeeded(key)))
}
