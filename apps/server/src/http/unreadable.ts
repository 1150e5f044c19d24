import { DomainError } from '@tableside/domain/errors'
import { textsIn } from './texts-in.ts'

/** Half an emoji, which is kept as a box; a NUL, which no text can hold; the sign that turns the rest of a line around. */
const unreadable = /[\p{Cs}\0\u202e]/u

/**
 * Refuses texts nobody could read again, at the field they were typed in: wherever a name goes from here – a screen, a
 * ticket, a receipt, an accountant's file – it comes out as it went in.
 *
 * @throws `invalid_request`
 */
export function refuseUnreadable(sent: unknown): void {
  const places = [...textsIn(sent)].filter(({ text }) => unreadable.test(text))
  if (places.length === 0) return
  const message = 'Take out the characters that cannot be shown'
  const issues = places.map(({ path }) => ({ path: path.join('.'), message }))
  throw Object.assign(new DomainError('invalid_request'), { issues })
}
