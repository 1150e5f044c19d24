import { type Translations, translatedLanguages } from '@tableside/domain/menu'
import { ar } from './ar.ts'
import { cy } from './cy.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pl } from './pl.ts'

type Text = { readonly name: string; readonly description: string }

/** A line each: the name on the demo's menus, an option's with its choice's before it; the name in the language; what is in it. */
function textsOf(file: string): ReadonlyMap<string, Text> {
  const lines = file.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [own = '', name = '', description = ''] = line.split('|').map((part) => part.trim())
      return [own, { name, description }]
    }),
  )
}

const files = { cy, fr, es, de, pl, it, ar }
const descriptions = textsOf(en)
export const demoTexts = translatedLanguages.map((language) => ({ language, texts: textsOf(files[language]) }))

/** What guests read below a dish of the demo; empty where its name says it all. */
export const demoDescription = (dish: string): string => descriptions.get(dish)?.description ?? ''

/**
 * Something on the demo's menus in the other languages.
 *
 * @param key its name; an option's with its choice before it: "Heat: Mild"
 */
export function demoTranslations(key: string): Translations {
  const own = key.replace(/^.*: /, '')
  return Object.fromEntries(
    demoTexts.flatMap(({ language, texts }) => {
      const { name = own, description = '' } = texts.get(key) ?? {}
      // What is called the same everywhere is not said twice.
      const translation = { ...(name !== own && { name }), ...(description && { description }) }
      return Object.keys(translation).length > 0 ? [[language, translation]] : []
    }),
  )
}
