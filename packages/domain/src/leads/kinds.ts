/** What somebody asks for through the public site. */
export const leadKinds = ['consultation', 'webinar', 'portal_access'] as const
export type LeadKind = (typeof leadKinds)[number]

/** How far a conversation has come. */
export const leadStates = ['new', 'contacted', 'won', 'lost'] as const
export type LeadState = (typeof leadStates)[number]

/** Where a prospective partner wants to trade (specification §2). */
export const markets = ['local', 'regional', 'state', 'national'] as const
export type Market = (typeof markets)[number]

export const marketLabels: Readonly<Record<Market, string>> = {
  local: 'Local – single city',
  regional: 'Regional – multi-city',
  state: 'State-wide',
  national: 'National',
}

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  consultation: 'Discovery consultation',
  webinar: 'Webinar',
  portal_access: 'Portal access',
}

export const leadStateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
}
