import { createIsland } from '../island.tsx'

/*
 * The forms of the public pages, prerendered with them. One that stands open is fetched when it comes near; one behind a
 * button when somebody reaches for it.
 */

export const DiscoveryFormIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LiveDiscoveryForm }),
  'seen',
)

export const WebinarListIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LiveWebinarList }),
  'touched',
)

export const PortalAccessIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-forms.tsx')).LivePortalAccess }),
  'touched',
)
