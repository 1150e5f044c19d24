import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'
import type { CodePage } from '@tableside/domain/printing'

/** What nearly every printer has, in the order in which they are tried. */
const automatic: readonly Codepage[] = ['cp858', 'windows1252', 'cp437', 'cp852', 'cp857', 'cp866']

export function codepagesOf(codePage: CodePage): Codepage[] {
  return codePage === 'auto' ? [...automatic] : [codePage]
}

/** Typographic signs that few code pages have and nobody misses on a ticket. */
const plain: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}
const without: Readonly<Record<string, string>> = { '€': 'EUR', '×': 'x', '·': '-', '½': '1/2' }

/**
 * A text in characters a printer has: a letter it lacks loses its accent (ő becomes o), and only what is left then is a
 * question mark.
 */
export function printableText(text: string, codepages: readonly Codepage[]): string {
  return [...text.normalize('NFC')].map((character) => printable(plain[character] ?? character, codepages)).join('')
}

function printable(character: string, codepages: readonly Codepage[]): string {
  if (isPrintable(character, codepages)) return character
  const base = without[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  return isPrintable(base, codepages) ? base : '?'
}

function isPrintable(text: string, codepages: readonly Codepage[]): boolean {
  return [...text].every(
    (character) =>
      character === '?' ||
      (character >= ' ' && character <= '~') ||
      codepages.some((codepage) => CodepageEncoder.encode(character, codepage)[0] !== 0x3f),
  )
}
