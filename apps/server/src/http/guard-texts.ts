import { DomainError } from '@tableside/domain/errors'
import { hasCardNumber } from '@tableside/domain/payments'
import { cleanCells, cleanText, isUnsafeText } from '@tableside/domain/text'
import type { FastifyInstance } from 'fastify'
import { maxIssues } from './problems.ts'
import { walkStrings } from './walk-strings.ts'

/**
 * The one place every text passes that is sent to us, on its way to any route: what pasting brings along unseen is taken out
 * before a schema looks at it, and what must not be kept is refused once it is known who asks. Files are read cell by cell
 * elsewhere (read-csv.ts, the sales import).
 */
export function guardTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query }) => {
    cleanTexts(body)
    cleanTexts(query)
  })
  app.addHook('preHandler', async ({ body, query }) => {
    assertStorableText(body)
    assertStorableText(query)
  })
}

/** A password is kept as it was typed: cleaned, it would not be the one that was chosen before. */
const isAsTyped = (field: string) => /password$/i.test(field)

function cleanTexts(value: unknown): void {
  if (!isParsed(value)) return
  // An array's fields are its positions, to be read and written like an object's.
  const fields = value as Record<string, unknown>
  for (const [key, each] of Object.entries(fields)) {
    if (typeof each !== 'string') cleanTexts(each)
    else if (!isAsTyped(key)) fields[key] = key === 'csv' ? cleanCells(each) : cleanText(each)
  }
}

/** JSON or a query; bytes and files on their way are no texts. */
function isParsed(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

/**
 * Refuses texts we must not keep, at the field they were typed in. Those nobody could read again: wherever a name goes from
 * here – a screen, a printer that would obey it, a receipt, an accountant's file – it comes out as it went in. And card
 * numbers: they are read by the provider's own fields and readers, and stand in none of our notes, names and logs
 * (PCI DSS 4.0, 3.3 and 3.5).
 *
 * @throws `invalid_request`
 */
export function assertStorableText(sent: unknown): void {
  if (typeof sent !== 'string' && !isParsed(sent)) return
  const issues: { path: string; message: string }[] = []
  walkStrings(sent, (text, path) => {
    if (issues.length === maxIssues) return
    const message = messageFor(text, path.at(-1))
    if (message) issues.push({ path: path.join('.'), message })
  })
  if (issues.length > 0) throw Object.assign(new DomainError('invalid_request'), { issues })
}

function messageFor(text: string, field: string | undefined): string | undefined {
  // Of a file's cells the bad ones are known by their line.
  if (field !== 'csv' && isUnsafeText(text)) return 'Take out the characters that cannot be shown'
  // A file's cells are read one by one, without the card numbers in them (read-csv.ts).
  if (field !== 'csv' && hasCardNumber(text))
    return 'Take out the card number. Cards are paid with on the card reader or the payment page alone'
  return undefined
}
