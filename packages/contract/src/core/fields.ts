import { z } from 'zod'

/** A page of a list: `cursor` is what the page before answered as `nextCursor`. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
}

/** A name as it stands on paper, in a mail's subject and in a list: one line. */
export const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** A CSV file as somebody chose it, and whether it is only looked through. */
export const csvToImport = z.strictObject({
  csv: z
    .string()
    .min(1)
    .max(256 * 1024),
  dryRun: z.boolean(),
})

/** A day one may look for. Beyond these no calendar of the database or of a time zone is asked. */
export const dayAsked = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'Please choose a day between 1900 and 2999')

/** Entries of the event log that are not counted yet: the figures beside it lack them. Zero when all are in. */
export const behindSchema = z.int()
