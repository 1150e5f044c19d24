import type { LeadState } from '@tableside/domain/leads'
import type { Tone } from '@tableside/ui'

export const stateTones: Readonly<Record<LeadState, Tone>> = {
  new: 'attention',
  contacted: 'neutral',
  won: 'good',
  lost: 'bad',
}
