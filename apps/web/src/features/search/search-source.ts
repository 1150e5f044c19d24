import type { UseQueryOptions } from '@tanstack/react-query'
import type { HitGroup } from './hits.ts'

/** What is searched besides the pages, and in which words that is said. */
export type SearchSource = {
  /** Read aloud: "Search restaurants and pages". */
  readonly label: string
  readonly placeholder: string
  /** What to try where nothing fits. */
  readonly advice: string
  /** Nothing is asked before there are any words. */
  readonly find: (words: string) => UseQueryOptions<HitGroup[]>
}
