import type { PlatformPlan } from '@tableside/contract/platform'

/** What of a plan is saved, without what stands beside it: its fee, whom it has, and the version one began with. */
export function planValues({
  version: _v,
  key: _k,
  feeBps: _f,
  feeChange: _c,
  restaurants: _r,
  ...saved
}: PlatformPlan) {
  return saved
}
