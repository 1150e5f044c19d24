import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '../../../office/restaurants/locations/locations-page.tsx'

export const Route = createFileRoute('/_app/dashboard/locations')({
  head: () => ({ meta: [{ title: 'Locations – Tableside' }] }),
  component: LocationsPage,
})
