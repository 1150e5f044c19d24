export { DiscoveryForm } from './discovery-form.tsx'
export { PortalAccess } from './portal-access.tsx'
export { WebinarList } from './webinar-list.tsx'
