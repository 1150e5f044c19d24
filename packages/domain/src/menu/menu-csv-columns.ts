import {
  maxDescriptionLength,
  maxTranslatedName,
  type TranslatedLanguage,
  type Translations,
  translatedLanguageLabels,
  translatedLanguages,
} from './translations.ts'

/** What every file of ours has, as people write it. The last three may be missing. */
export const usualColumns = ['Category', 'Item', 'Price', 'VAT class', 'Station', 'Allergens', 'Diets'] as const
type LanguageLabel = (typeof translatedLanguageLabels)[TranslatedLanguage]
export type Column = (typeof usualColumns)[number] | 'Description' | `${'Name' | 'Description'} in ${LanguageLabel}`

/** What guests read of a dish in other languages: a column a text. */
export const translationColumns = translatedLanguages.flatMap((language) => {
  const label = translatedLanguageLabels[language]
  return [
    { language, field: 'name', column: `Name in ${label}`, max: maxTranslatedName },
    { language, field: 'description', column: `Description in ${label}`, max: maxDescriptionLength },
  ] as const
})

/** The columns a menu file can have. */
export const menuCsvColumns: readonly Column[] = [
  ...usualColumns,
  'Description',
  ...translationColumns.map(({ column }) => column),
]

/** What guests read of a dish, as the columns have it that not every file has; only what is said. */
export function textCells(dish: { readonly description: string; readonly translations: Translations }) {
  const cells = new Map<Column, string>()
  if (dish.description !== '') cells.set('Description', dish.description)
  for (const { language, field, column } of translationColumns) {
    const text = dish.translations[language]?.[field]
    if (text) cells.set(column, text)
  }
  return cells
}

/** The columns of a file of these dishes: those every file has, and those of texts that some dish has. */
export function menuCsvColumnsOf(dishes: readonly Parameters<typeof textCells>[0][]): Column[] {
  const used = new Set(dishes.flatMap((dish) => [...textCells(dish).keys()]))
  return menuCsvColumns.filter((column) => used.has(column) || usualColumns.some((usual) => usual === column))
}
