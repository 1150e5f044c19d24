import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'
import { codePages, type Paper, type PaperBlock } from '@tableside/domain/printing'
import { describe, expect, it } from 'vitest'
import { encodePaper } from './encode-paper.ts'
import { readEscPos } from './testing/index.ts'

const block = (text: string, more: object = {}): PaperBlock => ({
  ...{ kind: 'text', text, size: 'normal', isBold: false, isIndented: false },
  ...{ align: 'left', isInverted: false, isStruck: false },
  ...more,
})
const paperOf = (...blocks: PaperBlock[]): Paper => ({ title: '', blocks, opensDrawer: false })
const print = (text: string, codePage: (typeof codePages)[number] = 'auto', more: object = {}) =>
  readEscPos(encodePaper(paperOf(block(text, more)), { paperMm: 80, codePage }))
const textOf = (text: string, codePage?: (typeof codePages)[number]) =>
  print(text, codePage)
    .lines.map((line) => line.text)
    .join('\n')
    .trim()

/** Every character of the Basic Multilingual Plane that some code page writes as a byte the printer would obey. */
const commands = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  (['cp437', 'windows1252'] satisfies Codepage[]).some((page) => {
    const [byte = 0] = CodepageEncoder.encode(character, page)
    return byte < 0x20 || byte === 0x7f
  }),
)

const obeyed = (bytes: Uint8Array = new Uint8Array()) =>
  [...bytes].filter((byte) => (byte < 0x20 && byte !== 0x0a) || byte === 0x7f).length

describe('cash drawer', () => {
  it('opens alone without any paper, and before the paper it comes with', () => {
    const opening = (...blocks: PaperBlock[]) =>
      readEscPos(encodePaper({ ...paperOf(...blocks), opensDrawer: true }, { paperMm: 80, codePage: 'auto' }))
    expect(opening()).toEqual({ lines: [], cuts: 0, drawerKicks: 1 })
    expect(opening(block('Total'))).toMatchObject({ cuts: 1, drawerKicks: 1 })
  })
})

describe('text on paper', () => {
  it.each(codePages)('is never a command to the printer, whatever stands in it: %s', (codePage) => {
    for (const attack of [
      '\x1bp\0\x19\xfa',
      '\x1dV\0',
      '←p0AA',
      '↔V0',
      '\x9bp',
      ...commands.map((sign) => `a${sign}p0AA`),
    ]) {
      const { lines, cuts, drawerKicks } = print(attack, codePage)
      expect({ attack, cuts, drawerKicks }).toEqual({ attack, cuts: 1, drawerKicks: 0 })
      // A sign that is drawn is dots between two counts, and no text.
      if (lines.some(({ picture }) => picture)) continue
      const [bytes, harmless] = [attack, 'ú'].map((text) =>
        encodePaper(paperOf(block(text)), { paperMm: 80, codePage }),
      )
      expect(obeyed(bytes) - obeyed(harmless), attack).toBe(0)
    }
  })

  it('keeps what the printer has, and writes out what it lacks', () => {
    expect(textOf('Crème brûlée, £5, ½ Côtes')).toBe('Crème brûlée, £5, ½ Côtes')
    expect(textOf('€5 “for two” ← §2 • Łódź', 'cp437')).toBe('EUR5 "for two" <- S.2 - Lódz')
    expect(textOf('Tisch ﬁx Ａ１')).toBe('Tisch fix A1')
  })

  it('is without emoji, and says where there was nothing else', () => {
    expect(textOf('🎉 Birthday 👩🏽‍🍳 party ❤️')).toBe('Birthday party')
    expect(textOf('🎉')).toBe('(emoji)')
  })
})

describe('text in letters the printer has not got', () => {
  it.each([
    ['Greek', 'ALLERGY: φιστίκια'],
    ['Arabic', 'حساسية من الفول السوداني'],
    ['Hebrew', 'אלרגיה לאגוזים'],
    ['Cyrillic', 'Алергія на арахіс'],
    ['Chinese', 'ALLERGY: 花生过敏'],
    ['Japanese', 'ピーナッツアレルギー'],
    ['Korean', '땅콩 알레르기'],
    ['Thai', '! แพ้ถั่วลิสง'],
    ['Hindi', 'मूंगफली से एलर्जी'],
    ['Bengali', 'চিনাবাদামে অ্যালার্জি'],
    ['Tamil', 'வேர்க்கடலை ஒவ்வாமை'],
    ['Punjabi', 'ਮੂੰਗਫਲੀ ਤੋਂ ਐਲਰਜੀ'],
  ])('is drawn: %s', (_script, text) => {
    const { lines } = print(text, 'auto', { size: 'large', align: 'center' })
    const [line] = lines
    expect(lines.map((each) => each.text).join('')).not.toContain('?')
    expect(line?.picture).toMatchObject({ rowBytes: 72, height: 52 })
    const dots = line?.picture?.data.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) ?? 0
    expect(dots).toBeGreaterThan(1_000)
  })

  it('is drawn on as many lines as it needs, none wider than the paper', () => {
    const { lines } = readEscPos(encodePaper(paperOf(block('φιστίκια '.repeat(20))), { paperMm: 58, codePage: 'auto' }))
    const drawn = lines.filter(({ picture }) => picture)
    expect(drawn.length).toBeGreaterThan(2)
    for (const { picture } of drawn) expect(picture?.rowBytes).toBe(48)
  })

  it('is named where no font has them: what is lost, and where it stands', () => {
    expect(textOf('ALLERGY: 𠮷')).toBe('ALLERGY: [Chinese: see the screen]')
    expect(textOf('! 𓀀𓀁 𓀂')).toBe('! [other letters: see the screen]')
  })

  it('stands above its price in a row, and is drawn white on black where it must not be overlooked', () => {
    const row: PaperBlock = {
      kind: 'row',
      left: 'Σαλάτα',
      right: '£5.00',
      size: 'normal',
      isBold: false,
      isIndented: false,
    }
    const { lines } = readEscPos(encodePaper(paperOf(row), { paperMm: 58, codePage: 'auto' }))
    expect(lines[0]?.picture).toBeDefined()
    expect(lines[1]?.text).toBe('£5.00'.padStart(32))
    const inverted = print('φιστίκια', 'auto', { isInverted: true }).lines[0]?.picture
    expect(inverted?.data.at(0)).toBe(0xff)
  })

  it('has no byte that a printer obeys in the middle of a picture', () => {
    const bytes = encodePaper(paperOf(block('حساسية من الفول السوداني')), { paperMm: 80, codePage: 'auto' })
    const obeyed = [...bytes].filter((byte, index) => byte === 0x10 && (bytes[index + 1] ?? 0) <= 0x14)
    expect(obeyed).toEqual([])
  })
})
