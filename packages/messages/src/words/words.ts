import type { Language } from '@tableside/domain/language'
import format, { type FormatOptions } from 'icu-minify/format'
import { locales } from './locales.ts'
import type { CompiledMessages, MessageKey } from './messages.ts'
import { welshDay } from './welsh-days.ts'

type Values = Readonly<Record<string, string | number>>

/** What a page is written with: its texts, and amounts and days as its language writes them. */
export type Words = {
  readonly language: Language
  readonly t: (key: MessageKey, values?: Values) => string
  /** Pounds: the restaurant's money, whatever the language. */
  readonly money: (pence: number) => string
  /** A rate in basis points: "12.5%". */
  readonly percent: (bps: number) => string
  /** A name among other words: it runs its own way. */
  readonly own: (name: string) => string
  /** Numbers in a row, like "07:00–11:30" or a phone's: never turned round. */
  readonly leftToRight: (text: string) => string
  /** Names after each other: "milk, nuts". */
  readonly list: (names: readonly string[]) => string
  /** A text that begins with a capital, inside another. */
  readonly lowerFirst: (text: string) => string
  /** A day or an instant; without a zone it is a date, which has none. */
  readonly day: (at: string, look: Intl.DateTimeFormatOptions, timeZone?: string) => string
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
}

/** A part of a line that runs its own way, or from left to right, whatever stands around it. */
const isolated = (text: string) => `\u2068${text}\u2069`
const leftToRight = (text: string) => `\u2066${text}\u2069`

export function createWords(language: Language, messages: CompiledMessages): Words {
  const { tag, direction } = locales[language]
  const isRightToLeft = direction === 'rtl'
  // Welsh writes amounts and days as English does, and Chromium knows neither in Welsh.
  const figures = language === 'cy' ? locales.en.tag : tag
  // Between Arabic words an amount stands as it does on the menu: £12.10.
  const numbers = isRightToLeft ? locales.en.tag : figures
  const pounds = new Intl.NumberFormat(numbers, {
    ...{ style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' },
  })
  return {
    language,
    t(key, values = {}) {
      const message = messages[key]
      if (message === undefined) throw new Error(`Must hold: the page has the text ${key}`)
      const shown = isRightToLeft
        ? Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
          )
        : values
      return String(format(message, tag, shown, { formatters }))
    },
    money(pence) {
      const amount = pounds
        .formatToParts(pence / 100)
        // Some languages would tell it from other pounds; and a real minus sign, as everywhere.
        .map(({ type, value }) => (type === 'currency' ? '£' : type === 'minusSign' ? '−' : value))
        .join('')
      return isRightToLeft ? leftToRight(amount) : amount
    },
    percent(bps) {
      const rates = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 })
      const rate = rates.format(bps / 10_000)
      return isRightToLeft ? leftToRight(rate) : rate
    },
    own: (name) => (isRightToLeft ? isolated(name) : name),
    leftToRight: (text) => (isRightToLeft ? leftToRight(text) : text),
    list: (names) => names.join(language === 'ar' ? '، ' : ', '),
    // German nouns keep their capital, wherever they stand.
    lowerFirst: (text) => (language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1)),
    day(at, look, timeZone = 'UTC') {
      const parts = new Intl.DateTimeFormat(figures, { ...look, timeZone }).formatToParts(new Date(at))
      const text = language === 'cy' ? welshDay(parts) : parts.map(({ value }) => value).join('')
      return figures === locales.en.tag ? text.replace(',', '') : text
    },
  }
}
