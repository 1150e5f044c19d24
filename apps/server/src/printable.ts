/** Emoji, their skin tones, flags, and what joins them: no font of a receipt draws them. Digits and © are none. */
const emoji = /[\u{1f000}-\u{1faff}]|\p{Emoji_Presentation}|\u{fe0f}|\u{200d}|\u{20e3}/gu

const rightToLeft = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}]`
/** Words of Hebrew or Arabic in a row, with the brackets around and between them. A number or a Latin word ends the row. */
const rightToLeftRun = new RegExp(String.raw`[(\[]*${rightToLeft}(?:[\p{M}\p{P} ]*${rightToLeft})*[)\]]*( ?)`, 'gu')
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' }

/**
 * Words as paper can show them: without the emoji, which would each be an empty box, and with Hebrew and
 * Arabic so joined that they are drawn from the right. A name made of emoji alone is a question mark.
 */
export function printable(words: string): string {
  const plain = words.replace(emoji, '')
  const shown = plain === words ? words : plain.replaceAll(/ {2,}/g, ' ').trim() || '?'
  return shown.replace(rightToLeftRun, fromTheRight)
}

/**
 * The PDF is laid out space by space, each piece in the direction of its letters, and its space goes to its
 * end: on the left, here. So no space stands between such words, and two before what is read from the left again.
 */
function fromTheRight(words: string, space: string): string {
  const joined = words.trimEnd().replaceAll(' ', '\u00a0')
  return joined.replace(/[()[\]]/g, (bracket) => mirrored[bracket] ?? bracket) + space.repeat(2)
}
