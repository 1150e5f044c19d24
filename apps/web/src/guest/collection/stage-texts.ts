import type { CollectionOrder } from '@tableside/contract/collection'
import type { Words } from '@tableside/messages/words'
import { formatReason } from '../format-reason.ts'

type Stage = CollectionOrder['stage']

/** How far it is, in a word or two. */
export const headingOf = ({ t }: Words, stage: Stage): string => t(`collection.${stage}`)

/** What it means for the guest, and what to do. */
export function textOf(
  words: Words,
  { stage, collectTime: time, reason }: Pick<CollectionOrder, 'stage' | 'collectTime' | 'reason'>,
): string {
  const { t } = words
  switch (stage) {
    case 'waiting':
      return t('collection.waitingText', { time })
    case 'declined':
      return t('collection.declinedText', {
        reason: reason === null ? t('collection.cannotTake') : formatReason(words, reason).replace(/\.$/, ''),
      })
    case 'accepted':
    case 'preparing':
      return t('collection.collectAt', { time })
    case 'late':
      return t('collection.lateText', { time })
    default:
      return t(`collection.${stage}Text`)
  }
}

/** Nothing comes of it. */
export const isOff = (stage: Stage): boolean => stage === 'unanswered' || stage === 'declined' || stage === 'cancelled'

const steps = ['waiting', 'accepted', 'preparing', 'ready'] as const

/** The way of an order, and how many steps of it are behind it; null where it goes no further. */
export function progressOf(stage: Stage): { readonly steps: readonly Stage[]; readonly done: number } | null {
  if (isOff(stage)) return null
  const done = { waiting: 1, accepted: 2, preparing: 3, late: 3, ready: 4, collected: 4 }[stage as 'waiting']
  return { steps, done }
}
