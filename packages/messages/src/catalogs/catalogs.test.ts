import { languages } from '@tableside/domain/language'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { locales } from '../words/index.ts'
import { catalogs, wordsIn } from './index.ts'

type Part = string | number | readonly [name: string, ...rest: unknown[]]

/** The values a message takes, and the forms of each plural in it, as it is compiled. */
function shapeOf(message: string) {
  const values = new Set<string>()
  const plurals: string[][] = []
  const visit = (part: Part): void => {
    if (typeof part === 'string' || typeof part === 'number') return
    const [name, , forms] = part
    values.add(name)
    if (typeof forms !== 'object' || forms === null) return
    plurals.push(Object.keys(forms).toSorted())
    for (const form of Object.values(forms)) visitAll(form as Part | readonly Part[])
  }
  const visitAll = (parts: Part | readonly Part[]) => {
    if (Array.isArray(parts)) for (const part of parts) visit(part)
  }
  const compiled: unknown = compile(message)
  visitAll(compiled as Part | readonly Part[])
  return { values: [...values].toSorted(), plurals }
}

/** One of each kind that some language counts in a way of its own. */
const someNumbers = [...Array.from({ length: 200 }, (_, number) => number), 1_000_000, 0.5, 1.5]

const textsOf = (catalog: object) =>
  Object.entries(catalog).flatMap(([namespace, texts]) =>
    Object.entries(texts as Record<string, string>).map(([name, text]) => [`${namespace}.${name}`, text] as const),
  )
const english = new Map(textsOf(catalogs.en))

describe.each(languages)('texts in %s', (language) => {
  const texts = textsOf(catalogs[language])

  it('are those of English: none is missing, none is too many', () => {
    expect(texts.map(([key]) => key).toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('take the same values', () => {
    for (const [key, text] of texts)
      expect([key, shapeOf(text).values]).toEqual([key, shapeOf(english.get(key) ?? '').values])
  })

  it('have every plural form of their language, and no other', () => {
    const rules = new Intl.PluralRules(locales[language].tag)
    const categories = [...new Set(someNumbers.map((number) => rules.select(number)))].toSorted()
    for (const [key, text] of texts) {
      const wanted = shapeOf(english.get(key) ?? '').plurals.map(() => categories)
      expect([key, shapeOf(text).plurals]).toEqual([key, wanted])
    }
  })

  it('are written, and not left in English', () => {
    const isSentence = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '').split(' ').length > 3
    const left = texts.filter(([key, text]) => language !== 'en' && isSentence(text) && text === english.get(key))
    expect(left).toEqual([])
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('can all be shown', () => {
    const { t } = wordsIn(language)
    for (const [key, text] of texts) {
      const values = Object.fromEntries(shapeOf(text).values.map((name) => [name, 3]))
      expect(t(key as Parameters<typeof t>[0], values)).not.toMatch(/[{}]/)
    }
  })
})
