import { z } from 'zod'

/** How every refusal and fault travels: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  status: z.int(),
  code: z.string(),
  /** What happened. */
  title: z.string(),
  /** What to do next. */
  detail: z.string(),
  requestId: z.string(),
  /** For `invalid_request`: which field, and what is wrong with it. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
