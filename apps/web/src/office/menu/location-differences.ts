import type { EditableItem } from '@tableside/contract/menu'

/** How a dish differs at a location; undefined where it is sold as standard. That it has run out is no difference. */
export function differenceAt({ locations }: EditableItem, locationId: string) {
  const own = locations.find((each) => each.locationId === locationId)
  return own && (own.pricePence !== null || own.stationName !== null || !own.isOffered) ? own : undefined
}

/** The version of how it differs at a location; 0 where nobody has said so. */
export function differenceVersion({ locations }: EditableItem, locationId: string): number {
  return locations.find((each) => each.locationId === locationId)?.version ?? 0
}
