import { changeStation, type Location } from '@tableside/contract/restaurants'
import { formatCourse } from '@tableside/domain/menu'
import { Button } from '@tableside/ui'
import { useState } from 'react'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useCourseNames } from '../../../shared/orders/use-course-names.ts'
import { StationSheet } from './station-sheet.tsx'

/** Where the food of a site is made, and when a ticket is late there. */
export function StationList({ location }: { location: Location }) {
  const { can } = useAccess()
  const courseNames = useCourseNames()
  const mayChange = can(changeStation.access) === true
  const [editedId, setEditedId] = useState<string>()
  const edited = location.stations.find(({ id }) => id === editedId)
  return (
    <section aria-label={`Kitchen stations of ${location.name}`} className="mt-4 border-line border-t pt-2">
      <h3 className="pt-2 font-semibold">Kitchen stations</h3>
      <ul>
        {location.stations.map(({ id, name, lateMinutes, veryLateMinutes, courseLimits }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span className="min-w-40 flex-1">
              {name}{' '}
              <span className="figures text-quiet text-sm">
                late after {lateMinutes} min, very late after {veryLateMinutes} min
                {courseLimits.map((own) => (
                  <span key={own.course} className="block">
                    {formatCourse(own.course, courseNames)}: {own.lateMinutes} and {own.veryLateMinutes} min
                  </span>
                ))}
              </span>
            </span>
            {mayChange && (
              <Button variant="quiet" onPress={() => setEditedId(id)} aria-label={`Change ${name} of ${location.name}`}>
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <StationSheet location={location} station={edited} onClose={() => setEditedId(undefined)} />}
    </section>
  )
}
