import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'
import type { CodePage } from '@tableside/domain/printing'

/** What nearly every printer has, in the order in which they are tried. */
const automatic: readonly Codepage[] = ['cp858', 'windows1252', 'cp437', 'cp852', 'cp857', 'cp866']

export function codepagesOf(codePage: CodePage): Codepage[] {
  return codePage === 'auto' ? [...automatic] : [codePage]
}

/** Typographic signs that few code pages have and nobody misses on a ticket. */
const plain: Readonly<Record<string, string>> = {
  ...{ '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-', '•': '-', '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"' },
  '…': '...',
}
/** What stands for signs a printer lacks, and for letters that are more than a letter with an accent. */
const without: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': 'GBP', '×': 'x', '·': '-', '½': '1/2', '¼': '1/4', '¾': '3/4', '§': 'S.', '¶': '', '°': 'o' },
  ...{ '←': '<-', '→': '->', '↑': '^', '↓': 'v', '©': '(c)', '®': '(R)', '™': 'TM', '№': 'No.' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th' },
  ...{ ħ: 'h', ı: 'i', ŋ: 'ng' },
}
const emoji =
  /\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u{20e3}/gu
/** What has no width of its own: controls, marks that hang on a letter, joiners. A printer would obey the first. */
const unseen = /[^\P{C}\n]|\p{M}/gu

/**
 * A text in characters a printer has, each a column wide, so that it can be laid out: a letter it lacks loses its accent
 * (ő becomes o), a sign is written out (€ becomes EUR), emoji are left out. Line breaks stay. Undefined where letters would
 * be lost: those are for a picture.
 */
export function printableText(text: string, codepages: readonly Codepage[]): string | undefined {
  const words = withoutEmoji(text.normalize('NFC').replaceAll(/[\t\p{Zs}]/gu, ' '), codepages)
  const shown = [...words].map((character) => plain[character] ?? printable(character, codepages))
  return shown.includes(undefined) ? undefined : shown.join('')
}

/** Only what the printer lacks, letter for letter: `told` says what stands for a row of lost letters. */
export function withoutLostLetters(
  text: string,
  codepages: readonly Codepage[],
  told: (lost: string) => string,
): string {
  const parts = withoutEmoji(text, codepages).split(/(?<=\s)|(?=\s)/u)
  return parts.map((part) => printableText(part, codepages) ?? told(part)).join('')
}

function withoutEmoji(text: string, codepages: readonly Codepage[]): string {
  const plain = text.replaceAll(emoji, (sign) =>
    isPrintable(sign, codepages) || without[sign] !== undefined ? sign : '',
  )
  if (plain === text) return text
  return plain.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '') || '(emoji)'
}

function printable(character: string, codepages: readonly Codepage[]): string | undefined {
  if (character === '\n' || isPrintable(character, codepages)) return character
  const bare = without[character] ?? character.normalize('NFKD').replaceAll(unseen, '')
  const base = [...bare].map((each) => (isPrintable(each, codepages) ? each : (without[each] ?? each))).join('')
  return [...base].every((each) => isPrintable(each, codepages)) ? base : undefined
}

/**
 * Whether a printer draws a character. Code pages of the PC have signs under 0x20 as well – the arrow to the left is 0x1B –,
 * but a printer takes those bytes for commands.
 */
function isPrintable(character: string, codepages: readonly Codepage[]): boolean {
  if (character >= ' ' && character <= '~') return true
  const bytes = codepages.map((codepage) => CodepageEncoder.encode(character, codepage)[0] ?? 0x3f)
  return (bytes.find((byte) => byte !== 0x3f) ?? 0) >= 0x80
}
