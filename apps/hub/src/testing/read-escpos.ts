import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** A line as it stands on the paper. */
export type PrintedLine = {
  readonly text: string
  readonly width: number
  readonly height: number
  readonly isBold: boolean
  readonly isInverted: boolean
  /** A line that is drawn: its dots, row by row. */
  readonly picture?: { readonly rowBytes: number; readonly height: number; readonly data: Uint8Array }
}
export type PrintedPaper = { readonly lines: PrintedLine[]; readonly cuts: number; readonly drawerKicks: number }

/** ESC t n of Epson’s printers. */
const codepages: Readonly<Record<number, Codepage>> = {
  0: 'cp437',
  13: 'cp857',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
}

const plain = { width: 1, height: 1, isBold: false, isInverted: false }

/** Reads ESC/POS as a printer does: for the tests, and to draw a picture of what would come out. It may end anywhere. */
export function readEscPos(bytes: Uint8Array): PrintedPaper {
  const lines: PrintedLine[] = []
  let [at, cuts, drawerKicks, text] = [0, 0, 0, '']
  let style = plain
  let written = style
  let table = CodepageEncoder.getCodepoints('cp437', true)
  // Past the end it counts on, so that a command that was cut off is distinguished from one that is unknown.
  const take = () => bytes[at++] ?? 0
  while (at < bytes.length) {
    const byte = take()
    if (byte === 0x0a) {
      lines.push({ ...written, text: text.trimEnd() })
      text = ''
      written = style
    } else if (byte === 0x1b) {
      const command = take()
      if (command === 0x74) table = CodepageEncoder.getCodepoints(known(take()), true)
      else if (command === 0x45) style = { ...style, isBold: take() === 1 }
      else if (command === 0x4d) take()
      else if (command === 0x70) [drawerKicks, at] = [drawerKicks + 1, at + 3]
      else if (command !== 0x40 && at <= bytes.length) throw new Error(`ESC ${command.toString(16)} is new here`)
    } else if (byte === 0x1c) {
      take()
    } else if (byte === 0x1d) {
      const command = take()
      const value = take()
      if (command === 0x21) style = { ...style, width: (value >> 4) + 1, height: (value & 15) + 1 }
      else if (command === 0x42) style = { ...style, isInverted: value === 1 }
      else if (command === 0x56) cuts += 1
      else if (command === 0x76) {
        take()
        const [rowBytes, height] = [take() + take() * 256, take() + take() * 256]
        lines.push({ ...plain, text: '', picture: { rowBytes, height, data: bytes.slice(at, at + rowBytes * height) } })
        at += rowBytes * height
      } else if (at <= bytes.length) throw new Error(`GS ${command.toString(16)} is new here`)
    } else if (byte >= 0x20) {
      if (text === '') written = style
      text += String.fromCodePoint(byte < 0x80 ? byte : (table[byte] ?? 0xfffd))
    }
  }
  return { lines, cuts, drawerKicks }
}

function known(n: number): Codepage {
  const codepage = codepages[n]
  if (!codepage) throw new Error(`ESC t ${n} is new here`)
  return codepage
}
