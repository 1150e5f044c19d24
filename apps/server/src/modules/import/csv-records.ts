import { setImmediate } from 'node:timers/promises'
import { type CsvDialect, csvDialect } from '@tableside/domain/csv'
import { DomainError } from '@tableside/domain/errors'
import type { BadRow, CsvRecord } from '@tableside/domain/import'
import { withoutCardNumbers } from '@tableside/domain/payments'
import { cleanCells } from '@tableside/domain/text'
import { parse } from 'csv-parse/sync'
import { textDecoder, UnreadableText } from './decode-text.ts'

/** A file's bytes, from the start each time it is called: an import reads them several times. */
export type SalesFile = () => AsyncIterable<Uint8Array>

/** What one look at a file brings: its records in order, or rows that are no records. */
export type Row = CsvRecord | BadRow

export function isBad(row: Row): row is BadRow {
  return 'reason' in row
}

/** A row as long as this is not one. It is left out without ever being held in memory. */
const maxRecordLength = 65_536
const batchSize = 500
/** In characters: more at once would hold everybody else up. */
const batchLength = 65_536
/** No other till's row has more of what separates its cells, that inside of quotes included. */
const maxSeparators = 1_000
/** A field in quotes may run over this many lines; one that runs on has lost its closing quote. */
const maxRecordLines = 5

/**
 * Reads a CSV file of any size, a batch of records at a time, without card numbers and what pasting brought along. A row that is broken spoils itself only.
 *
 * @throws import_not_utf8 naming the line near which the text stops being one in the file's encoding
 */
export async function* csvRecords(file: SalesFile): AsyncGenerator<Row[]> {
  let batch: TextLine[] = []
  let length = 0
  let separator: CsvDialect['separator'] | undefined
  for await (const line of textLines(file)) {
    if (separator === undefined && 'text' in line) {
      const dialect = csvDialect(line.text)
      separator = dialect.separator
      if (dialect.isNamed) continue
    }
    batch.push(line)
    length += 'text' in line ? line.text.length : 0
    // A record may run over several lines, so that a batch has some of them however long they are.
    if (batch.length < (length < batchLength ? batchSize : 2 * maxRecordLines)) continue
    const { rows, rest } = parseBatch(batch, { separator, isLast: false })
    yield rows
    await setImmediate()
    batch = rest
    length = 0
  }
  if (batch.length > 0) yield parseBatch(batch, { separator, isLast: true }).rows
}

type Reading = { readonly separator: CsvDialect['separator'] | undefined; readonly isLast: boolean }

type TextLine = { readonly line: number; readonly text: string } | BadRow

async function* textLines(file: SalesFile): AsyncGenerator<TextLine> {
  const decodePiece = textDecoder()
  let line = 1
  let pending = ''
  let isTooLong = false

  const decode = (bytes?: Uint8Array): string => {
    try {
      return decodePiece(bytes ?? new Uint8Array(), bytes === undefined)
    } catch (error) {
      if (error instanceof UnreadableText) throw new DomainError('import_not_utf8', { line })
      throw error
    }
  }
  const finished = (text: string): TextLine => {
    const at = line++
    if (!isTooLong && hasTooManyCells(text)) return { line: at, reason: `the row has more than ${maxSeparators} cells` }
    if (!isTooLong && text.length <= maxRecordLength) return { line: at, text: withoutCardNumbers(cleanCells(text)) }
    isTooLong = false
    return { line: at, reason: `the row is longer than ${maxRecordLength} characters` }
  }

  for await (const bytes of file()) {
    const parts = (pending + decode(bytes)).split(/\r\n|\n|\r(?!$)/)
    pending = parts.pop() ?? ''
    for (const part of parts) yield finished(part)
    if (pending.length > maxRecordLength) {
      isTooLong = true
      pending = ''
    }
  }
  pending += decode()
  if (pending !== '' || isTooLong) yield finished(pending.replace(/\r$/, ''))
}

/** Looked at before anybody knows which of them separates the cells. */
function hasTooManyCells(text: string): boolean {
  return [',', ';', '\t'].some((separator) => text.split(separator, maxSeparators + 2).length > maxSeparators + 1)
}

/** Most batches are well formed and read in one go; only others are looked at line by line. */
function parseBatch(batch: readonly TextLine[], reading: Reading): { rows: Row[]; rest: TextLine[] } {
  const filled = batch.filter((line) => 'reason' in line || line.text.trim() !== '')
  const texts = filled.flatMap((line) => ('reason' in line ? [] : [line.text]))
  const records = texts.length === filled.length ? parsed(texts, reading) : undefined
  if (records?.length === texts.length) {
    const rows = filled.map(({ line }, index) => ({ line, fields: records[index] ?? [] }))
    return { rows, rest: [] }
  }
  return parseLines(filled, reading)
}

function parseLines(lines: readonly TextLine[], reading: Reading): { rows: Row[]; rest: TextLine[] } {
  const rows: Row[] = []
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index]
    if (!first) break
    if ('reason' in first) {
      rows.push(first)
      continue
    }
    // The record may go on in the next batch.
    if (!reading.isLast && index > 0 && index + maxRecordLines > lines.length) return { rows, rest: lines.slice(index) }
    const found = recordAt(lines, index, reading)
    rows.push(
      found ? { line: first.line, fields: found.fields } : { line: first.line, reason: 'a quote is not closed' },
    )
    index += (found?.lines ?? 1) - 1
  }
  return { rows, rest: [] }
}

function recordAt(
  lines: readonly TextLine[],
  start: number,
  reading: Reading,
): { fields: string[]; lines: number } | undefined {
  const texts: string[] = []
  for (const line of lines.slice(start, start + maxRecordLines)) {
    if ('reason' in line) return undefined
    texts.push(line.text)
    const [fields, ...more] = parsed(texts, reading) ?? []
    if (fields && more.length === 0) return { fields, lines: texts.length }
  }
  return undefined
}

/** The records of well-formed text; undefined when a quote stays open. */
function parsed(texts: readonly string[], { separator }: Reading): string[][] | undefined {
  try {
    // A quote inside a name ("12\" pizza") is only a character.
    return parse(texts.join('\n'), {
      delimiter: separator ?? ',',
      recordDelimiter: '\n',
      relaxQuotes: true,
      relaxColumnCount: true,
    })
  } catch {
    return undefined
  }
}
