import type { Language } from '@tableside/domain/language'

type Locale = {
  /** For Intl. Arabic with the digits that stand on the restaurant's own papers. */
  readonly tag: string
  /** Of the page: the `lang` of its document. */
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** As its speakers call it. */
  readonly name: string
}

export const locales: Readonly<Record<Language, Locale>> = {
  en: { tag: 'en-GB', lang: 'en-GB', direction: 'ltr', name: 'English' },
  cy: { tag: 'cy', lang: 'cy', direction: 'ltr', name: 'Cymraeg' },
  fr: { tag: 'fr', lang: 'fr', direction: 'ltr', name: 'Français' },
  es: { tag: 'es', lang: 'es', direction: 'ltr', name: 'Español' },
  de: { tag: 'de', lang: 'de', direction: 'ltr', name: 'Deutsch' },
  pl: { tag: 'pl', lang: 'pl', direction: 'ltr', name: 'Polski' },
  it: { tag: 'it', lang: 'it', direction: 'ltr', name: 'Italiano' },
  ar: { tag: 'ar-u-nu-latn', lang: 'ar', direction: 'rtl', name: 'العربية' },
}
