import { refusals } from '@tableside/domain/errors'
import { EmptyState } from '@tableside/ui'
import { MapPin } from 'lucide-react'

/** Stands where something is about all locations, for those who see some of them. */
export function EveryLocationNeeded() {
  const { title, next } = refusals.every_location_needed
  return (
    <EmptyState title={title} icon={<MapPin size={24} aria-hidden />}>
      {next}
    </EmptyState>
  )
}
