import { nameCourses } from '@tableside/contract/restaurants'
import { allCourses, formatCourse, maxCourseNameLength } from '@tableside/domain/menu'
import { TextField } from '@tableside/ui'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { restaurantQuery, useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useCourseNames } from '../../../shared/orders/use-course-names.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'

/** What the restaurant calls its courses, in the order they are served. */
export function CoursesTab() {
  const { restaurant } = useRestaurant()
  const courseNames = useCourseNames()
  const isDisabled = !useMayChange(nameCourses.access)
  const edit = useEdit({
    saved: { courseNames: allCourses.map((course) => courseNames[course - 1] ?? '') },
    version: restaurant.version,
    request: (draft, { version = 0 }) =>
      request(nameCourses, { params: { restaurantId: restaurant.id }, body: { ...draft, version } }),
    invalidates: [restaurantQuery(restaurant.id).queryKey],
    failure: 'Couldn’t save the names',
    success: 'Course names saved',
  })
  const names = edit.values.courseNames
  const change = (course: number, name: string) =>
    edit.change({ courseNames: names.map((each, index) => (index === course - 1 ? name : each)) })
  return (
    <SettingsForm edit={edit} access={nameCourses.access} who="staff who edit the menu">
      <p className="text-quiet">
        Courses are served in this order. Tills, kitchen screens and tickets show these names from now on. Left empty, a
        course keeps its usual name.
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {allCourses.map((course) => (
          <TextField
            key={course}
            label={`Course ${course}`}
            placeholder={formatCourse(course, [])}
            value={names[course - 1] ?? ''}
            onChange={(name) => change(course, name)}
            error={edit.errorAt(`courseNames.${course - 1}`)}
            maxLength={maxCourseNameLength}
            isDisabled={isDisabled}
          />
        ))}
      </div>
    </SettingsForm>
  )
}
