export { type PrintedLine, type PrintedPaper, readEscPos } from './read-escpos.ts'
export { type StandInPrinter, startStandInPrinter } from './stand-in-printer.ts'
