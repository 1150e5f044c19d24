import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'

/** So long after the scan a phone may look at the bill; then the code is scanned again. */
export const guestSessionHours = 12

/**
 * What a guest's phone may see after it scanned a table's code: the bills that were open at the table at that moment and
 * what it ordered itself, and nothing that is opened there later. So whoever sat there before sees nothing of the next guests.
 */
export const guestSessionSchema = z.strictObject({
  tableId: idSchema,
  /** When the table's code was last renewed before the scan; null for the first code. */
  codeRenewedAt: instantSchema.nullable(),
  /** Bills, and orders of guests that staff have not accepted yet. */
  orderIds: z.array(idSchema).max(50),
  scannedAt: instantSchema,
})
export type GuestSession = z.infer<typeof guestSessionSchema>

type Table = { readonly id: string; readonly codeRenewedAt: string | null }

/** Whether a session still holds at a table: its code was not renewed since, and the scan is not too long ago. */
export function isSessionValid(session: GuestSession, table: Table, at: string): boolean {
  const age = Date.parse(at) - Date.parse(session.scannedAt)
  return (
    session.tableId === table.id && session.codeRenewedAt === table.codeRenewedAt && age < guestSessionHours * 3_600_000
  )
}
