/** What the bytes from 0x80 to 0x9f stand for. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Text of bytes in Windows-1252, which is what Excel writes as plain CSV, from what was read as Latin-1: the two differ in the
 * specials alone. Node's own decoder reads those as control characters, unlike browsers'.
 */
export function fromWindows1252(latin1: string): string {
  return latin1.replaceAll(/[\u0080-\u009f]/g, (control) => specials[control.charCodeAt(0) - 0x80] ?? control)
}
