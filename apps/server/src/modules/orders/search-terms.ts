import { type Pence, parsePounds } from '@tableside/domain/money'
import { parseReceiptNumber } from '@tableside/domain/payments'

/** What a person may have meant by the words in the search field. */
export type SearchTerms = {
  readonly number: string | undefined
  /** "T2-0014": of a receipt a till made without a connection. */
  readonly receiptNumber: string | undefined
  readonly table: string
  readonly guest: string
  /** Part of a dish's name; undefined when it is too short to mean one. */
  readonly dish: string | undefined
  readonly amountPence: Pence | undefined
}

export function searchTerms(typed: string): SearchTerms {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const isNumber = /^(?:#|no\.? ?|order ?)?(\d{1,12}|[a-z]{0,4}-?\d{1,12})$/.exec(words)
  // A whole number is a number or a table; pounds are known by their sign or their pence.
  const isAmount = /^£|\.\d{2}$/.test(words)
  return {
    number: isNumber?.[1]?.toUpperCase(),
    receiptNumber: parseReceiptNumber(words),
    table: words.replace(/^table /, ''),
    guest: words,
    dish: words.length >= 2 ? words : undefined,
    amountPence: isAmount ? parsePounds(words) : undefined,
  }
}
