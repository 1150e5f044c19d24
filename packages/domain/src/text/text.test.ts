import { describe, expect, it } from 'vitest'
import { cleanCells, cleanText, isUnsafeText, onOneLine } from './index.ts'

describe('clean text', () => {
  it.each([
    ['a zero-width space and a soft hyphen', 'Cur\u200bry con\u00adleche', 'Curry conleche'],
    ['the directions around a copied phone number', '\u202d+44 7700 900123\u202c', '+44 7700 900123'],
    ['narrow and no-break spaces', '2\u202f×\u00a0Soup\u2009hot', '2 × Soup hot'],
    ['a byte order mark and the place of a picture', '\ufeffSoup\ufffc', 'Soup'],
    ['tabs and the line breaks of other programs', 'a\tb\r\nc\vd\u2028e\rf', 'a b\nc\nd\ne\nf'],
    ['a letter of a private font', 'Soup \ue001', 'Soup '],
    ['a joiner between Latin letters', 'Cur\u200dry', 'Curry'],
    ['letters of a flag without their flag', 'a\u{e0067}\u{e007f}', 'a'],
  ])('takes out or mends %s', (_what, typed, meant) => {
    expect(cleanText(typed)).toBe(meant)
  })

  it.each(['Zoë – crème, £5', '👩🏽‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 🇬🇧', 'می‌خواهم', 'क्‍ष', '花生过敏', 'one\ntwo'])(
    'leaves %j as it is',
    (typed) => {
      expect(cleanText(typed)).toBe(typed)
      expect(isUnsafeText(typed)).toBe(false)
    },
  )

  it('shows that an emoji newer than the server stood there', () => {
    expect(cleanText('no \u{1fadb}\u{1fc00}')).toBe('no \u{1fadb}\ufffd')
  })

  it('leaves a file its tabs and line breaks', () => {
    expect(cleanCells('a\tb\u200b\r\nc\u00a0d')).toBe('a\tb\r\nc d')
  })
})

describe('unsafe text', () => {
  it.each(['\x1bp', '\x1dV', '\0', '\x7f', '\x9b', '\u202e', '\ud83d', '\u0378', '\uffff', '\u{5ffff}'])(
    'is %j, also once it is cleaned',
    (text) => {
      expect(isUnsafeText(cleanText(`a${text}b`))).toBe(true)
    },
  )

  it('lets no control character through but line breaks, no override and no unassigned code point', () => {
    for (let code = 0; code <= 0x2ffff; code += 1) {
      const kept = cleanText(String.fromCodePoint(code))
      if (/[^\P{Cc}\n]|[\p{Cs}\p{Cn}\u202a-\u202e\u2066-\u2069]/u.test(kept)) expect(isUnsafeText(kept)).toBe(true)
    }
  })
})

describe('text on one line', () => {
  it.each([
    ['no nuts \n 1 × Lobster', 'no nuts 1 × Lobster'],
    ['no nuts\r\n \n\n1 × Lobster', 'no nuts 1 × Lobster'],
    ['\n no nuts\n', ' no nuts '],
    [' no  nuts ', ' no  nuts '],
  ])('has a space where a line ended: %j', (typed, line) => {
    expect(onOneLine(typed)).toBe(line)
  })
})
