import { DomainError } from '@tableside/domain/errors'
import { hasCardNumber } from '@tableside/domain/payments'
import { maxIssues } from './problems.ts'
import { walkStrings } from './walk-strings.ts'

/** Half an emoji, which is kept as a box; a NUL, which no text can hold; the sign that turns the rest of a line around. */
const controlCharacters = /[\p{Cs}\0\u202e]/u

/**
 * Refuses texts we must not keep, at the field they were typed in. Those nobody could read again: wherever a name goes from
 * here – a screen, a ticket, a receipt, an accountant's file – it comes out as it went in. And card numbers: they are read
 * by the provider's own fields and readers, and stand in none of our notes, names and logs (PCI DSS 4.0, 3.3 and 3.5).
 *
 * @throws `invalid_request`
 */
export function assertStorableText(sent: unknown): void {
  const issues: { path: string; message: string }[] = []
  walkStrings(sent, (text, path) => {
    if (issues.length === maxIssues) return
    const message = messageFor(text, path.at(-1))
    if (message) issues.push({ path: path.join('.'), message })
  })
  if (issues.length > 0) throw Object.assign(new DomainError('invalid_request'), { issues })
}

function messageFor(text: string, field: string | undefined): string | undefined {
  if (controlCharacters.test(text)) return 'Take out the characters that cannot be shown'
  // A file's cells are read one by one, without the card numbers in them (read-csv.ts).
  if (field !== 'csv' && hasCardNumber(text))
    return 'Take out the card number. Cards are paid with on the card reader or the payment page alone'
  return undefined
}
