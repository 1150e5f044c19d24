import { createIsland } from '../../shared/public/island.tsx'

/* The forms of the public pages, prerendered with them and fetched when one comes near. */

export const DiscoveryFormIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LiveDiscoveryForm }),
  'seen',
)

export const WebinarListIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LiveWebinarList }),
  'seen',
)

export const PortalAccessIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LivePortalAccess }),
  'seen',
)
