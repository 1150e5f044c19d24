import { LiveParts } from '../../shared/live-parts.tsx'
import { DiscoveryForm, PortalAccess, WebinarList } from '../leads/index.ts'

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
