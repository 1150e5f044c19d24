export { DiscoveryFormIsland, PortalAccessIsland, WebinarListIsland } from './lead-islands.tsx'
