/** How a restaurant's wish for another plan ended; `withdrawn` by itself or for a newer one. */
export const planAnswers = ['approved', 'declined', 'withdrawn'] as const
export type PlanAnswer = (typeof planAnswers)[number]
