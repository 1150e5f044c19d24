import { type PlanKey, planKeys } from '../plans/index.ts'
import { isOneLine, isUnsafeText } from '../text/index.ts'

/** How urgent an announcement is (specification §3). */
export const announcementPriorities = ['low', 'normal', 'high'] as const
export type AnnouncementPriority = (typeof announcementPriorities)[number]

export const announcementPriorityLabels: Readonly<Record<AnnouncementPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
}

/** What the platform's owner wants to tell, and whom (specification §3). */
export type AnnouncementDraft = {
  readonly title: string
  readonly content: string
  readonly priority: AnnouncementPriority
  /** Everybody; the two lists below are then empty. */
  readonly isForAll: boolean
  /** Restaurants on one of these plans when it is sent. */
  readonly targetPlans: readonly PlanKey[]
  /** These restaurants, whatever their plan. */
  readonly targetRestaurants: readonly string[]
}

/** In characters. */
const maxTitleLength = 120
const maxContentLength = 4_000
/** More are reached by their plan. */
const maxNamedRestaurants = 200

export type AnnouncementField = 'title' | 'content' | 'targets'

/** What is wrong, by field, in words for the person writing. Empty when it can be sent. */
export function announcementErrors(draft: AnnouncementDraft): Partial<Record<AnnouncementField, string>> {
  const title = titleError(draft.title.trim())
  const content = contentError(draft.content.trim())
  const targets = targetError(draft)
  return { ...(title ? { title } : {}), ...(content ? { content } : {}), ...(targets ? { targets } : {}) }
}

function titleError(title: string): string | undefined {
  if (title === '') return 'Give it a title'
  if (title.length > maxTitleLength) return `Shorten the title to ${maxTitleLength} characters; it has ${title.length}`
  return !isOneLine(title) ? 'Keep the title to one line of text' : undefined
}

function contentError(content: string): string | undefined {
  if (content === '') return 'Write what the restaurants should know'
  if (content.length > maxContentLength) {
    return `Shorten the text to 4,000 characters; it has ${content.length.toLocaleString('en-GB')}`
  }
  return isUnsafeText(content) ? 'Take out the characters that cannot be shown' : undefined
}

function targetError({ isForAll, targetPlans, targetRestaurants }: AnnouncementDraft): string | undefined {
  const isNarrowed = targetPlans.length > 0 || targetRestaurants.length > 0
  if (isForAll) return isNarrowed ? 'Choose either every restaurant or some' : undefined
  if (!isNarrowed) return 'Choose a plan, a restaurant, or every restaurant'
  if (targetRestaurants.length > maxNamedRestaurants) {
    return `Name at most ${maxNamedRestaurants} restaurants, or choose their plan`
  }
  return undefined
}

/** The beginning of a text, for a list: whole words, and a sign that more follows. */
export function excerptOf(content: string, max = 160): string {
  const line = content.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const space = cut.lastIndexOf(' ')
  // Never half an emoji at the end.
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/\p{Cs}$/u, '')}…`
}

/** "Every restaurant", or "Beta, Omega and 2 restaurants". */
export function formatAudience({
  isForAll,
  targetPlans,
  targetRestaurants,
}: Pick<AnnouncementDraft, 'isForAll' | 'targetPlans' | 'targetRestaurants'>): string {
  if (isForAll) return 'Every restaurant'
  const plans = planKeys
    .filter((plan) => targetPlans.includes(plan))
    .map((plan) => plan[0]?.toUpperCase() + plan.slice(1))
  const named = targetRestaurants.length
  const parts = named === 0 ? plans : [...plans, named === 1 ? '1 restaurant' : `${named} restaurants`]
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** How many in a hundred, whole; a part that is not nothing is never shown as nothing, nor one that is not all as all. */
export function seenPercent(seen: number, told: number): number | null {
  if (told === 0) return null
  if (seen === 0 || seen === told) return seen === 0 ? 0 : 100
  return Math.max(1, Math.floor((seen / told) * 100))
}
