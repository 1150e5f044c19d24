import type * as contract from '@tableside/contract/receipts'
import type { Words } from '@tableside/messages/words'
import { endpointsAt } from '../api.ts'

/** What can be asked for from the page of a receipt. */
export function receiptApi(slug: string, code: string, words: Words) {
  const { post } = endpointsAt([slug, 'receipts', code], words)
  return {
    // One key for a try and its repetitions: a mail whose answer was lost is not sent twice.
    mail: (email: string, key: string) => post<typeof contract.mailGuestReceipt>('/mails', { email }, key),
    giveFeedback: (rating: number, text: string) =>
      post<typeof contract.giveGuestFeedback>('/feedback', { rating, text }),
  }
}
