/**
 * The text of a file as spreadsheets save them: UTF-8, or UTF-16 with its mark, or else Windows-1252, which is what Excel
 * writes as plain CSV.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(bytes)
  }
}

/** What the bytes from 0x80 to 0x9f stand for. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node reads the specials as control characters, unlike browsers; both are right after this. */
function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replaceAll(/[\u0080-\u009f]/g, (control) => specials[control.charCodeAt(0) - 0x80] ?? control)
}
