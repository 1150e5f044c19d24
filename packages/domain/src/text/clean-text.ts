/*
 * Without zod: the public pages check with this while somebody types, and they must stay light.
 */

const onlyPlain = /^[\x20-\x7e]*$/
const lineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g
const spaces = /[\t\p{Zs}]/gu
/** England's flag is a black flag with letters nobody sees; anywhere else such letters only hide something. */
const flagsAndTags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
/** Joiners make one emoji of several and belong to Persian and Indian words; between other letters nobody typed them. */
const looseJoiners = /(?<![^\0-\u024f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\u024f])/gu
/**
 * Marks without a shape (zero-width spaces, soft hyphens, the directions around a copied phone number), the letters of
 * private fonts, and letters that are drawn as nothing. Not the joiners, not the tags of flags, not the signs of
 * Arabic and Syriac numbers, which are seen, and not U+202E, which is refused.
 */
const unseen =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u200c\u202e\u{e0000}-\u{e007f}]|\u200d)[\u034f\p{Cf}\p{Co}\u2800\u3164\uffa0\ufffc]/gu
/** An emoji newer than this server. */
const laterEmoji = /(?=\p{Extended_Pictographic})\p{Cn}/gu

/**
 * A text as somebody meant it: without what pasting brings along unseen. Line breaks are `\n`, every other white space is a
 * space, and an emoji too new to be known stands as U+FFFD. What is left and must not be kept is for `isUnsafeText`.
 */
export function cleanText(text: string): string {
  return onlyPlain.test(text) ? text : cleanCells(text.replace(lineBreaks, '\n').replace(spaces, ' '))
}

/** The same for a file of cells, where tabs and line breaks stand between them. */
export function cleanCells(text: string): string {
  if (onlyPlain.test(text)) return text
  return text
    .replace(flagsAndTags, '$1')
    .replace(unseen, '')
    .replace(looseJoiners, '')
    .replace(laterEmoji, '\ufffd')
    .replace(/[\p{Zs}]/gu, ' ')
}

const unsafe = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Cn}\u202e]/u

/**
 * Whether a text holds what no screen shows and a printer would obey: control characters, halves of an emoji, code points
 * nobody has given a meaning, and the sign that turns the rest of a line around.
 */
export function isUnsafeText(text: string): boolean {
  return unsafe.test(text)
}

/** Whether a text has but one line, and nothing unsafe. */
export function isOneLine(text: string): boolean {
  return !isUnsafeText(text) && !/[\r\n]/.test(text)
}

/** A text on one line, as it stands on a ticket: a line break is a space. Asked before a text's length is. */
export function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]/)
  const last = lines.length - 1
  if (last === 0) return text
  return lines
    .map((line, at) => (at === 0 ? line.trimEnd() : at === last ? line.trimStart() : line.trim()))
    .filter((line, at) => at === 0 || at === last || line !== '')
    .join(' ')
}
