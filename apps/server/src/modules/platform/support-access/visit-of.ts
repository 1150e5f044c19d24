import type { Visit } from '@tableside/contract/platform'
import { isVisitOpen } from '@tableside/domain/platform'
import type { platformVisits } from '../../../db/schema/index.ts'

type Row = Pick<typeof platformVisits.$inferSelect, 'id' | 'visitor' | 'reason' | 'startedAt' | 'endsAt' | 'endedAt'>

/** A visit as it stands at a moment. */
export function visitOf({ id, visitor, reason, startedAt, endsAt, endedAt }: Row, at: string): Visit {
  return { id, visitor, reason, startedAt, until: endedAt ?? endsAt, isOpen: isVisitOpen({ endsAt, endedAt }, at) }
}
