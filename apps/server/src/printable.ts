/** Emoji, their skin tones, flags, and what joins them: no font of a receipt draws them. Digits and © are none. */
const emoji = /[\u{1f000}-\u{1faff}]|\p{Emoji_Presentation}|\u{fe0f}|\u{200d}|\u{20e3}/gu

/** Words as paper can show them: without the emoji, which would each be an empty box. A name made of them alone is a question mark. */
export function printable(words: string): string {
  const plain = words.replace(emoji, '')
  return plain === words ? words : plain.replaceAll(/ {2,}/g, ' ').trim() || '?'
}
