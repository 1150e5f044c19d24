import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type ConsentRecord, currentConsents } from './consent.ts'
import { type Customer, customerDetailsSchema, inOrder } from './customer.ts'

/** What a merge needs to be taken back: both people as they were, and what was moved from one to the other. */
export const mergeRecordSchema = z.object({
  keptBefore: customerDetailsSchema,
  mergedBefore: customerDetailsSchema,
  keptAfter: customerDetailsSchema,
  orderIds: z.array(idSchema),
  noteIds: z.array(idSchema),
  /** Gift vouchers they bought. */
  voucherIds: z.array(idSchema).default([]),
})
export type MergeRecord = z.infer<typeof mergeRecordSchema>

/**
 * Two people found to be one. Who is kept keeps what is written down; gaps are filled from the other, and the allergies
 * of both stand, because one too many harms nobody.
 */
export function mergeDetails(kept: Customer, merged: Customer): Customer {
  if (kept.id === merged.id) throw new DomainError('merge_same_person')
  const notes = [...new Set([kept.allergyNote, merged.allergyNote].filter(Boolean))]
  return inOrder({
    ...kept,
    email: kept.email || merged.email,
    phone: kept.phone || merged.phone,
    allergies: [...kept.allergies, ...merged.allergies],
    allergyNote: notes.join('; ').slice(0, 200),
    version: kept.version + 1,
  })
}

/** A no follows into the merge, a yes does not: nobody is written to because two records were taken for one person. */
export function withdrawalsToTakeOver(
  kept: readonly ConsentRecord[],
  merged: readonly ConsentRecord[],
): ConsentRecord[] {
  const before = currentConsents(kept)
  return currentConsents(merged).flatMap(({ channel, record }) => {
    const known = before.find((each) => each.channel === channel)
    return record?.decision === 'withdrawn' && known?.mayWrite ? [record] : []
  })
}

/**
 * The kept person once a merge is taken back: what the merge brought in goes, what was changed by hand since stays.
 */
export function unmergeDetails(kept: Customer, { keptBefore, keptAfter }: MergeRecord): Customer {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const back = <Field extends 'email' | 'phone' | 'allergies' | 'allergyNote'>(field: Field) =>
    same(kept[field], keptAfter[field]) ? keptBefore[field] : kept[field]
  return {
    ...kept,
    email: back('email'),
    phone: back('phone'),
    allergies: back('allergies'),
    allergyNote: back('allergyNote'),
    version: kept.version + 1,
  }
}
