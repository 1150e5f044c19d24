import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { newId } from '../../../shared/new-id.ts'
import { chosenPlan } from '../../../shared/plans/plan-choice.ts'
import { storedValue, useStoredValue } from '../../../shared/stored-value.ts'

const dishSchema = z.object({
  id: z.string(),
  name: z.string(),
  pricePence: z.int().nullable(),
  kind: z.enum(['food', 'drink']),
})
export type DishDraft = z.infer<typeof dishSchema>

const draftSchema = z.object({
  userId: z.string(),
  /** Of the restaurant to be: the same through all tries, so that a lost answer opens one restaurant. */
  id: z.string(),
  step: z.enum(['restaurant', 'location', 'menu', 'dishes']),
  name: z.string(),
  timeZone: z.string(),
  plan: planKeySchema,
  locationName: z.string(),
  address: z.string(),
  phone: z.string(),
  menu: z.enum(['sample', 'file', 'hand']),
  dishes: z.array(dishSchema),
  /** What was last sent to open it, and under which key. */
  sent: z.object({ body: z.string(), key: z.string() }).nullable(),
})
export type Draft = z.infer<typeof draftSchema>
export type StepProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

const stored = storedValue('tableside.opening')

/** What was typed so far, kept on this device: the page can be closed at any step and opened again. */
export function useDraft(userId: string): [Draft, (changes: Partial<Draft>) => void] {
  const text = useStoredValue(stored)
  const draft = readDraft(text, userId) ?? firstDraft(userId)
  // Asked again, because two changes may follow each other before the next picture.
  const change = (changes: Partial<Draft>) => {
    const newest = readDraft(stored.read(), userId) ?? draft
    stored.write(JSON.stringify({ ...newest, ...changes }))
  }
  return [draft, change]
}

/** Whether this restaurant is there, but what was typed about it is not all said yet: its dishes, or an answer that was lost. */
export function useIsSettingUp(userId: string, restaurantId: string | null): boolean {
  const draft = readDraft(useStoredValue(stored), userId)
  return restaurantId !== null && draft?.id === restaurantId
}

export const forgetDraft = (): void => stored.write(undefined)

function readDraft(text: string | undefined, userId: string): Draft | undefined {
  if (!text) return undefined
  try {
    const read = draftSchema.safeParse(JSON.parse(text))
    // Another person on this device begins afresh.
    return read.success && read.data.userId === userId ? read.data : undefined
  } catch {
    // Not ours, or of an older version: begin afresh.
    return undefined
  }
}

const begun = new Map<string, Draft>()

/** The same until something is typed: its ids must not change from picture to picture. */
function firstDraft(userId: string): Draft {
  const known = begun.get(userId)
  const draft: Draft = {
    ...(known ?? {
      userId,
      id: newId(),
      step: 'restaurant',
      name: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/London',
      locationName: 'Main',
      address: '',
      phone: '',
      menu: 'sample',
      dishes: Array.from({ length: 3 }, () => ({ id: newId(), name: '', pricePence: null, kind: 'food' as const })),
      sent: null,
    }),
    plan: chosenPlan(),
  }
  if (!known) begun.set(userId, draft)
  return draft
}
