import { LiveParts } from '../../shared/live-parts.tsx'
import { DiscoveryForm } from './discovery-form.tsx'
import { PortalAccess } from './portal-access.tsx'
import { WebinarList } from './webinar-list.tsx'

export const LiveDiscoveryForm = () => (
  <LiveParts>
    <DiscoveryForm />
  </LiveParts>
)

export const LiveWebinarList = () => (
  <LiveParts>
    <WebinarList />
  </LiveParts>
)

export const LivePortalAccess = () => (
  <LiveParts>
    <PortalAccess />
  </LiveParts>
)
