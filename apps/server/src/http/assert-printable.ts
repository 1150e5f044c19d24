import { DomainError } from '@tableside/domain/errors'
import { maxIssues } from './problems.ts'
import { walkStrings } from './walk-strings.ts'

/** Half an emoji, which is kept as a box; a NUL, which no text can hold; the sign that turns the rest of a line around. */
const controlCharacters = /[\p{Cs}\0\u202e]/u

/**
 * Refuses texts nobody could read again, at the field they were typed in: wherever a name goes from here – a screen, a
 * ticket, a receipt, an accountant's file – it comes out as it went in.
 *
 * @throws `invalid_request`
 */
export function assertPrintable(sent: unknown): void {
  const issues: { path: string; message: string }[] = []
  const message = 'Take out the characters that cannot be shown'
  walkStrings(sent, (text, path) => {
    if (issues.length < maxIssues && controlCharacters.test(text)) issues.push({ path: path.join('.'), message })
  })
  if (issues.length > 0) throw Object.assign(new DomainError('invalid_request'), { issues })
}
