import { z } from 'zod'
import { languages } from '../language/index.ts'
import { onOneLine } from '../text/index.ts'

/** The languages a restaurant can translate its menu into; what it writes itself is British English. */
export const translatedLanguages = languages.filter((each) => each !== 'en')
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** As the staff call them. */
export const translatedLanguageLabels = {
  ...{ cy: 'Welsh', fr: 'French', es: 'Spanish', de: 'German', pl: 'Polish', it: 'Italian', ar: 'Arabic' },
} as const satisfies Readonly<Record<TranslatedLanguage, string>>

export const maxDescriptionLength = 500
export const maxTranslatedName = 80

/** What guests read below a dish's name: what is in it, in the restaurant's own words. */
export const descriptionSchema = z.string().overwrite(onOneLine).trim().max(maxDescriptionLength)

/** In another language; what is left out or empty is read in the restaurant's own words. */
const translationSchema = z.strictObject({
  name: z.string().overwrite(onOneLine).trim().max(maxTranslatedName).optional(),
  /** Of a dish. */
  description: descriptionSchema.optional(),
})
export type Translation = z.infer<typeof translationSchema>

/** What a dish, a section, a choice or an option is called in other languages. */
export const translationsSchema = z
  .partialRecord(z.enum(translatedLanguages), translationSchema)
  .overwrite((translations) => withoutEmpty(translations))
export type Translations = Readonly<Partial<Record<TranslatedLanguage, Translation>>>

function withoutEmpty(translations: Translations): Partial<Record<TranslatedLanguage, Translation>> {
  return Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const { name, description } = translations[language] ?? {}
      return name || description ? [[language, { ...(name && { name }), ...(description && { description }) }]] : []
    }),
  )
}

/** What guests read of a menu beside its facts, in the language of their page. */
export type MenuTexts = {
  /** By the id of a dish, a section, a choice or an option, where it is translated. */
  readonly names: ReadonlyMap<string, string>
  /** By the id of a dish, where it has one. */
  readonly descriptions: ReadonlyMap<string, DishDescription>
}
export type DishDescription = { readonly text: string; readonly isTranslated: boolean }

/** What is stored of something with a name on the menu, in one language. */
type Stored = {
  readonly id: string
  /** Null where it is not translated. */
  readonly translation: Translation | null
  /** In the restaurant's own words. */
  readonly description: string
}

export function menuTexts(rows: readonly Stored[]): MenuTexts {
  const names = new Map<string, string>()
  const descriptions = new Map<string, DishDescription>()
  for (const { id, translation, description } of rows) {
    if (translation?.name) names.set(id, translation.name)
    const text = translation?.description || description
    if (text !== '') descriptions.set(id, { text, isTranslated: text === translation?.description })
  }
  return { names, descriptions }
}

export const noTranslations: Translations = {}

export const noTexts: MenuTexts = { names: new Map(), descriptions: new Map() }
