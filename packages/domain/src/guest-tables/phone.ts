import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'

/** So long after the scan a phone may look at the bill; then the code is scanned again. */
export const phoneHours = 12

/**
 * What a guest's phone was let in to by scanning a table's code: the bills that were open at the table at that moment, and
 * nothing that is opened there later. So whoever sat there before sees nothing of the next guests.
 */
export const guestPhoneSchema = z.strictObject({
  tableId: idSchema,
  /** When the table's code was last renewed before the scan; null for the first code. */
  codeRenewedAt: instantSchema.nullable(),
  orderIds: z.array(idSchema).max(50),
  scannedAt: instantSchema,
})
export type GuestPhone = z.infer<typeof guestPhoneSchema>

type Table = { readonly id: string; readonly codeRenewedAt: string | null }

/** Whether a phone is still let in at a table: its code was not renewed since, and the scan is not too long ago. */
export function isLetIn(phone: GuestPhone, table: Table, at: string): boolean {
  const age = Date.parse(at) - Date.parse(phone.scannedAt)
  return phone.tableId === table.id && phone.codeRenewedAt === table.codeRenewedAt && age < phoneHours * 3_600_000
}
