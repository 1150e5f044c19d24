import { z } from 'zod'

/** A receipt a minute, day and night, for almost two years. */
export const maxReceiptCount = 999_999

/**
 * The number a till gives a receipt while it has no connection: the till's own number, and how many it has given.
 * "T2-0014" is the fourteenth of till 2.
 */
export const receiptNumberSchema = z.string().regex(/^T[1-9]\d{0,4}-(?!0000)(?:\d{4}|[1-9]\d{4,5})$/)

export function receiptNumberOf(tillNumber: number, count: number): string {
  return `T${tillNumber}-${`${count}`.padStart(4, '0')}`
}

/** Whether a number is one of this till's; of a till without a number none is. */
export function isReceiptNumberOf(receiptNumber: string, tillNumber: number | null): boolean {
  return receiptNumber.startsWith(`T${tillNumber}-`)
}

/** The number somebody looks for, however it was typed: "t2-14", "Till receipt T2-0014". Undefined for any other text. */
export function parseReceiptNumber(typed: string): string | undefined {
  const [, till = '', count = ''] = /^(?:(?:till )?receipt )?t(\d{1,5})\s?[-–]\s?(\d{1,6})$/i.exec(typed.trim()) ?? []
  return receiptNumberSchema.safeParse(`T${till}-${count.replace(/^0+/, '').padStart(4, '0')}`).data
}
