import { declineReasonOf } from '@tableside/domain/decline-reasons'
import type { Words } from '@tableside/messages/words'

/** Why an order was declined, in the language of the page; as it is written where a program of the restaurant wrote it. */
export function formatReason({ t }: Words, text: string): string {
  const reason = declineReasonOf(text.replace(/\.$/, ''))
  return reason ? t(`declineReasons.${reason}`) : text
}
