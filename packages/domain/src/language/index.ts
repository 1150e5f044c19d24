import { z } from 'zod'

/** The languages of the guests' pages. What a restaurant writes itself is British English. */
export const languages = ['en', 'cy', 'fr', 'es', 'de', 'pl', 'it', 'ar'] as const
export const languageSchema = z.enum(languages)
export type Language = z.infer<typeof languageSchema>

/** No browser sends a longer `Accept-Language`; no more of it is read. */
const maxHeaderLength = 1_000

/** The first of our languages in an `Accept-Language` header, by its weights; undefined where it names none. */
export function languageOf(header: string): Language | undefined {
  const named = header
    .slice(0, maxHeaderLength)
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [, tag, weight = '1'] =
        /^\s*([a-z]+)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*)?$/.exec(part) ?? []
      const language = languages.find((each) => each === tag)
      // With its three decimals a weight sorts as a text: "1" and "1.0" are "1.000".
      const whole = `${weight}${weight.includes('.') ? '' : '.'}`.padEnd(5, '0')
      return language && /[1-9]/.test(whole) ? [{ language, weight: whole }] : []
    })
  const heaviest = named
    .map(({ weight }) => weight)
    .toSorted()
    .at(-1)
  return named.find(({ weight }) => weight === heaviest)?.language
}
