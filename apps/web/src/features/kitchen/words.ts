import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import type { OrderType } from '@tableside/domain/tax'
import { tableWords } from '../../shared/table-words.ts'

export const orderTypeWords: Record<OrderType, string> = {
  table: 'Eat in',
  takeaway: 'Takeaway',
  counter: 'Counter',
}

/** What the kitchen calls out: the table, or the number. */
export function callName({ calledFor, orderNumber }: KitchenTicket): string {
  if (calledFor) return tableWords(calledFor)
  return orderNumber ? `No. ${orderNumber}` : 'No number'
}

// Written by hand on the till, so any form of the words counts.
const allergyWords = /allerg|intoleran|c[oe]?eliac|anaphyla/i

/** Whether a note to the kitchen is about somebody's health. */
export function isAllergyNote(note: string): boolean {
  return allergyWords.test(note)
}

/** The declared allergens of a dish: "Contains gluten, milk". */
export function containsWords({ allergens }: TicketItem): string | undefined {
  return allergens.length > 0 ? `Contains ${allergens.join(', ')}` : undefined
}
