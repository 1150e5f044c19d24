import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '../../../features/locations/index.ts'

export const Route = createFileRoute('/_app/dashboard/locations')({
  head: () => ({ meta: [{ title: 'Locations – Tableside' }] }),
  component: LocationsPage,
})
