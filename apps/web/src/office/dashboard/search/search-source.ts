import type { HitGroup } from './hits.ts'

/** What is searched besides the pages, and in which words that is said. */
export type SearchSource = {
  /** Read aloud: "Search restaurants and pages". */
  readonly label: string
  readonly placeholder: string
  /** What to try where nothing fits. */
  readonly advice: string
  /** Whose answers are kept apart: a restaurant's id, or `platform`. */
  readonly of: string
  readonly find: (words: string, signal: AbortSignal) => Promise<HitGroup[]>
}
