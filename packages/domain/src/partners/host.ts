import { z } from 'zod'

/** A host as browsers send it: lower case, no port, no scheme; at least two names. */
export const partnerHostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/, 'Write the host alone, like till.example.com')
  .refine((host) => !/^[\d.]+$/.test(host), 'A host has a name; a number is not one')

/** Where a partner shows that a host is theirs, in its DNS. */
export const txtRecordOf = (host: string) => `_tableside.${host}`
