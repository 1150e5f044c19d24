import { centred, formatPaperTime, type Paper, row, rule, text } from './paper.ts'
import { codePageLabels, type PrinterSettings } from './printer.ts'

/** What a test print shows: the characters that go wrong first, the width, and who would print here. */
export function testPaper(printer: PrinterSettings, at: string, timeZone: string): Paper {
  return {
    title: `Test – ${printer.name}`,
    opensDrawer: printer.hasDrawer,
    blocks: [
      centred('TEST PRINT', { size: 'large', isBold: true }),
      centred(printer.name, { size: 'tall' }),
      centred(formatPaperTime(at, timeZone)),
      rule,
      row('Address', `${printer.host}:${printer.port}`),
      row('Paper', `${printer.paperMm} mm`),
      row('Characters', codePageLabels[printer.codePage]),
      rule,
      text('£12.50 café crème brûlée jalapeño ½ pint €5 ×'),
      text('1 × Large type', { size: 'large', isBold: true }),
      text('ALLERGY: peanuts', { size: 'tall', isBold: true, isInverted: true }),
      row('Left', 'Right'),
      rule,
      centred('If all of this can be read, the printer is set up.'),
    ],
  }
}
