import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectPrinter, type PrinterConnection } from './printer-connection.ts'
import { type StandInPrinter, startStandInPrinter } from './testing/index.ts'

const patience = { connectMs: 10_000, statusMs: 2_000, printMs: 2_000 }
const paper = Uint8Array.from(Buffer.from('2 x Lamb Curry\n'))

let printer: StandInPrinter
let connection: PrinterConnection
beforeEach(async () => {
  printer = await startStandInPrinter()
  connection = await connectPrinter(printer, patience)
})
afterEach(async () => {
  connection.close()
  await printer.stop()
})

describe('printer that answers late', () => {
  it('is not said to have another trouble: an answer belongs to its own question', async () => {
    printer.has('paper_out')
    printer.isLateTo(2)
    expect(await connection.status()).toBe('offline')
  })

  it('says what keeps it once it answers in time, whatever still comes of earlier questions', async () => {
    printer.has('cover_open')
    printer.isLateTo(2)
    await connection.status()
    printer.isLateTo(undefined)
    expect(await connection.status()).toBe('cover_open')
  })

  it('is not believed to have printed because it took the bytes', async () => {
    printer.isLateTo(1)
    printer.isSlow()
    expect(await connection.status()).toBe('ready')
    expect(await connection.print(paper)).toEqual({ state: 'failed', reason: 'not_confirmed' })
  })
})

describe('printer that answers no question', () => {
  it('is ready, and has printed what it took', async () => {
    printer.isMute()
    expect(await connection.status()).toBe('ready')
    expect(await connection.print(paper)).toEqual({ state: 'printed' })
  })
})
