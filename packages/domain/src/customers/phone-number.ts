import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/*
 * Without zod: the public forms check with this while somebody types.
 */

/** What is written without a country's code is a British number. */
const here = 'GB'

/**
 * A number in the one way it is kept and compared: "+44 (0)7700 900123", "0044 7700 900123" and "07700-900123" are
 * "07700900123", and one from abroad begins with "+" and its country's code. Undefined for what nobody can dial. Which numbers
 * are given out changes all the time, so only their length is judged.
 */
export function phoneNumber(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text.trim(), { defaultCountry: here, extract: false })
  if (!parsed?.isPossible()) return undefined
  return parsed.countryCallingCode === '44' ? `0${parsed.nationalNumber}` : parsed.number
}

/** The address of a link that dials a number as somebody wrote it down. */
export function telLink(text: string): string {
  return `tel:${phoneNumber(text) ?? text.replaceAll(/[^+\d]/g, '')}`
}

/** A number as it is looked for: digits alone. Of a part of one, the digits there are. */
export function phoneDigits(text: string): string {
  return (phoneNumber(text) ?? text).replaceAll(/\D/g, '')
}
