import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Spreadsheets take a file without this mark for another alphabet: £ and – would be two letters each. */
export const csvMark = '\ufeff'

/** Sends a file that is meant for a spreadsheet, whole or line by line. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: string | AsyncIterable<string | Buffer>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(typeof lines === 'string' ? csvMark + lines : Readable.from(marked(lines)))
}

async function* marked(lines: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  yield csvMark
  yield* lines
}
