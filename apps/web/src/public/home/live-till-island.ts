import { createIsland } from '../island.tsx'

/** The till on the home page; the rules it runs are fetched when somebody reaches for it. */
export const LiveTillIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-till.tsx')).LiveTill }),
  'touched',
)
