import { changeStation, type Location } from '@tableside/contract/restaurants'
import { TextField } from '@tableside/ui'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useCourseNames } from '../../../shared/orders/use-course-names.ts'
import { CourseLimitsFields, courseDrafts, isSet } from './course-limits-fields.tsx'

export type StationSheetProps = {
  location: Location
  station: Location['stations'][number]
  onClose: () => void
}

/** When a ticket is late at a station: a bar's limits are not those of an oven. */
export function StationSheet({ location, station, onClose }: StationSheetProps) {
  const { restaurant } = useRestaurant()
  const courseNames = useCourseNames()
  const params = { restaurantId: restaurant.id, locationId: location.id, stationId: station.id }
  const edit = useEdit({
    saved: {
      late: String(station.lateMinutes),
      veryLate: String(station.veryLateMinutes),
      courses: courseDrafts(station.courseLimits, courseNames),
    },
    version: location.version,
    request: ({ late, veryLate, courses }, { version }) =>
      request(changeStation, {
        params,
        body: {
          lateMinutes: minutesOf(late),
          veryLateMinutes: minutesOf(veryLate),
          courseLimits: courses.filter(isSet).map((own) => ({
            course: own.course,
            lateMinutes: minutesOf(own.late),
            veryLateMinutes: minutesOf(own.veryLate),
          })),
          version: version ?? 0,
        },
      }),
    named: { lateMinutes: 'late', veryLateMinutes: 'veryLate', courseLimits: 'courses' },
    messages: {
      late: 'Whole minutes, from 1 to 240',
      veryLate: 'Whole minutes, more than for late',
      courses: 'Both in whole minutes from 1 to 240, very late after more than late; or both empty',
    },
    invalidates: [['restaurant', restaurant.id]],
    failure: 'Couldn’t save the station',
    success: 'Station saved',
    onSaved: onClose,
  })
  return (
    <EditSheet edit={edit} title={`Change ${station.name}`} what="This station" submit="Save" onClose={onClose}>
      <TextField
        {...edit.field('late')}
        label="Late after, minutes"
        description="The ticket turns yellow."
        inputMode="numeric"
        isRequired
      />
      <TextField
        {...edit.field('veryLate')}
        label="Very late after, minutes"
        description="The ticket turns red."
        inputMode="numeric"
        isRequired
      />
      <CourseLimitsFields
        drafts={edit.values.courses}
        courseNames={courseNames}
        onChange={(courses) => edit.change({ courses })}
        error={edit.field('courses').error}
      />
    </EditSheet>
  )
}

function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}
