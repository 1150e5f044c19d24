/**
 * Of a dispute in the provider's words: the restaurant has to answer it. While it is under review, won or lost there is
 * nothing left to do.
 */
export const disputesToAnswer = ['needs_response', 'warning_needs_response'] as const
