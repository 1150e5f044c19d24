import type { RefusalCode } from '../errors/index.ts'

/** The locations somebody may see and work at; null is all of them. */
export type AllowedLocations = readonly string[] | null

/** The owner sees everything, whatever is written: a restaurant is never without somebody who does. */
export function allowedLocations(role: string, locationIds: AllowedLocations): AllowedLocations {
  return role === 'owner' ? null : locationIds
}

/** Whether somebody may see and work at a location. */
export function isAllowedAt(allowed: AllowedLocations, locationId: string): boolean {
  return allowed === null || allowed.includes(locationId)
}

/** What of a person decides where they can work. */
export type Employed = {
  readonly isActive: boolean
  readonly role: string
  readonly locationIds: AllowedLocations
}

/** Whether somebody can be planned at a location or given its tables, or why not. */
export function canWorkAt({ isActive, role, locationIds }: Employed, locationId: string): true | RefusalCode {
  if (!isActive) return 'person_has_left'
  return isAllowedAt(allowedLocations(role, locationIds), locationId) || 'person_works_elsewhere'
}

/** Whether one person's locations and another's have any in common: who has none in common does not see the other. */
export function locationsOverlap(mine: AllowedLocations, theirs: AllowedLocations): boolean {
  return mine === null || theirs === null || theirs.some((id) => mine.includes(id))
}

/** Whether all that somebody may see is within what another may: nobody changes, or makes, one who sees more than they. */
export function isWithin(mine: AllowedLocations, theirs: AllowedLocations): boolean {
  if (mine === null) return true
  return theirs?.every((id) => mine.includes(id)) ?? false
}

/** What is left of somebody's locations where a key or a device is kept to some: never more than either may see. */
export function limitedTo(own: AllowedLocations, kept: AllowedLocations): AllowedLocations {
  if (kept === null) return own
  return own === null ? kept : own.filter((id) => kept.includes(id))
}
