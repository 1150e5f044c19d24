import { type Feature, features, ownerFeatures, platformFeatures } from './features.ts'

/** What the platform may switch: not what every till needs, and not what is the platform owner's. */
export const switchableFeatures: readonly Feature[] = features.filter(
  (feature) => ![...ownerFeatures, ...platformFeatures].some((fixed) => fixed === feature),
)

export type FeatureRules = {
  readonly planFeatures: readonly Feature[]
  /** What the platform switched for this restaurant alone; it wins over everything else. */
  readonly switches: Readonly<Record<string, boolean>>
  /** How many in a hundred restaurants have a feature that their plan does not include. */
  readonly rollouts: Readonly<Record<string, number>>
}

/** The features a restaurant has: its own switch first, then its plan, then whether a roll-out has reached it. */
export function enabledFeatures(restaurantId: string, { planFeatures, switches, rollouts }: FeatureRules): Feature[] {
  return features.filter(
    (feature) =>
      switches[feature] ??
      (planFeatures.includes(feature) || isInRollout(feature, restaurantId, rollouts[feature] ?? 0)),
  )
}

/**
 * Whether a roll-out to so many in a hundred has reached a restaurant. Always the same answer for the same three, and
 * whoever has it at 10 % has it at 20 %; another feature begins with other restaurants.
 */
export function isInRollout(feature: Feature, restaurantId: string, percentage: number): boolean {
  return hash(`${feature} ${restaurantId}`) % 100 < percentage
}

/** FNV-1a with a last stir (murmur3's finaliser): ids made in the same moment differ in few bits only. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
