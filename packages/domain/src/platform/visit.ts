/** How long the platform's people may look into a restaurant for one reason. */
export const visitMinutes = 60

/** The length of a visit's reason: a few words, not an essay. */
export const minVisitReasonLength = 10
export const maxVisitReasonLength = 300

type VisitPeriod = { readonly endsAt: string; readonly endedAt: string | null }

/** When a visit begun at `at` ends by itself. */
export function visitEnd(at: string): string {
  return new Date(Date.parse(at) + visitMinutes * 60_000).toISOString()
}

/** Whether a visit still lets somebody in: not ended, and its hour not over. The end itself is outside. */
export function isVisitOpen({ endsAt, endedAt }: VisitPeriod, at: string): boolean {
  return endedAt === null && Date.parse(at) < Date.parse(endsAt)
}
