import { fromWindows1252 } from '@tableside/domain/text'

/** The file is no text in any of the encodings. */
export class UnreadableText extends Error {}

type Decode = (bytes: Uint8Array, isLast: boolean) => string

/**
 * Decodes a file a piece at a time, as spreadsheets save them: UTF-8, UTF-16 with its mark, or Windows-1252. Which of them it
 * is shows in its first bytes beyond ASCII, so nothing is read twice; what they say holds for the whole file.
 *
 * @throws UnreadableText
 */
export function textDecoder(): Decode {
  let decode: Decode | undefined
  let held: Uint8Array = new Uint8Array()
  return (piece, isLast) => {
    if (decode) return decode(piece, isLast)
    const bytes = held.length > 0 ? Buffer.concat([held, piece]) : piece
    const first = bytes.findIndex((byte) => byte > 0x7f)
    const from = first < 0 ? bytes.length : first
    // A letter of several bytes may go on in the next piece.
    if (!isLast && bytes.length - from < longestLetter) {
      held = bytes.slice(from)
      return ascii(bytes.subarray(0, from))
    }
    held = new Uint8Array()
    decode = decoderOf(bytes.subarray(from), isLast)
    return ascii(bytes.subarray(0, from)) + decode(bytes.subarray(from), isLast)
  }
}

const longestLetter = 4

const ascii = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** @param bytes from the first beyond ASCII on */
function decoderOf(bytes: Uint8Array, isLast: boolean): Decode {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return strict('utf-16le')
  if (first === 0xfe && second === 0xff) return strict('utf-16be')
  // One that is in neither has letters of both.
  const read = new TextDecoder('utf-8').decode(bytes, { stream: !isLast })
  const broken = read.split('\ufffd').length - 1
  const whole = [...read].filter((letter) => letter > '\u007f').length - broken
  return broken > whole ? windows1252 : strict('utf-8')
}

function strict(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes, isLast) => {
    try {
      return decoder.decode(bytes, { stream: !isLast })
    } catch {
      throw new UnreadableText()
    }
  }
}

function windows1252(bytes: Uint8Array): string {
  const text = fromWindows1252(ascii(bytes))
  // Five of its bytes stand for nothing.
  if (/[\u0080-\u009f]/.test(text)) throw new UnreadableText()
  return text
}
