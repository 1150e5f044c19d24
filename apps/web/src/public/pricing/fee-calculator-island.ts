import { createIsland } from '../island.tsx'

/** Counts with the product's own rules of money, fetched when one comes near. */
export const FeeCalculatorIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./fee-calculator.tsx')).FeeCalculator }),
  'seen',
)
