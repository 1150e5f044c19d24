import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'

/** So long after the scan a phone may look at the bill; then the code is scanned again. */
export const guestSessionHours = 12

/** A phone that scans an empty table waits so long for the bill that its party opens. */
export const firstBillMinutes = 60

/**
 * What a guest's phone may see after it scanned a table's code: the bills of the visit it was let in to, and what it ordered
 * itself. Nothing that is opened there later, so whoever sat there before sees nothing of the next guests.
 */
export const guestSessionSchema = z.strictObject({
  tableId: idSchema,
  /** When the table's code was last renewed before the scan; null for the first code. */
  codeRenewedAt: instantSchema.nullable(),
  /** The bills that were open at the scan; at an empty table the one that its party's phones will open, all of them the same. */
  billIds: z.array(idSchema).min(1).max(50),
  /** What this phone sent itself: orders and calls. */
  sentIds: z.array(idSchema).max(50),
  scannedAt: instantSchema,
})
export type GuestSession = z.infer<typeof guestSessionSchema>

/** Whether a bill that was opened after the scan is still the one the phone waited for. */
export function isOfVisit({ scannedAt }: Pick<GuestSession, 'scannedAt'>, openedAt: string): boolean {
  return Date.parse(openedAt) - Date.parse(scannedAt) < firstBillMinutes * 60_000
}

type Table = { readonly id: string; readonly codeRenewedAt: string | null }

/** Whether a session still holds at a table: its code was not renewed since, and the scan is not too long ago. */
export function isSessionValid(session: GuestSession, table: Table, at: string): boolean {
  const age = Date.parse(at) - Date.parse(session.scannedAt)
  return (
    session.tableId === table.id && session.codeRenewedAt === table.codeRenewedAt && age < guestSessionHours * 3_600_000
  )
}
