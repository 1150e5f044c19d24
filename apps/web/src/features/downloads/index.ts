import { createIsland } from '../../shared/public/island.tsx'

/** The four files with their true sizes; a public page prerenders their places and asks for them when they come near. */
export const DownloadsIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./resource-list.tsx')).ResourceList }),
  'seen',
)
