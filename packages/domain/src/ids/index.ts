import { z } from 'zod'

/**
 * An id as it comes in: a UUID, always in lower case. The database compares UUIDs by value and our code
 * as text, so one id must have one spelling – some devices write theirs in capitals.
 */
export const idSchema = z.uuid().toLowerCase()

/** The id of a person who is made: any but those under which the system itself and the guests stand in the journal. */
export const newPersonIdSchema = idSchema.refine((id) => !/^[08-]+[01]$/.test(id), 'This id is not free')
