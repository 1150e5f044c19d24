import { z } from 'zod'

/**
 * An id as it comes in: a UUID, always in lower case. The database compares UUIDs by value and our code
 * as text, so one id must have one spelling – some devices write theirs in capitals.
 */
export const idSchema = z.uuid().toLowerCase()

/** The id of a person who is made: any but the one of no bits, under which the system itself stands in the journal. */
export const newPersonIdSchema = idSchema.refine((id) => !/^[0-]+$/.test(id), 'This id is not free')
