import type { CourseLimits } from '@tableside/domain/kitchen'
import { type CourseNames, formatCourse, offeredCourses } from '@tableside/domain/menu'
import { TextField } from '@tableside/ui'

/** One course as it is typed; both fields empty: as the station. */
export type CourseDraft = { readonly course: number; readonly late: string; readonly veryLate: string }

/** A row for each course a category can be given, and for those the station has limits for. */
export function courseDrafts(limits: readonly CourseLimits[], names: CourseNames): CourseDraft[] {
  const limited = limits.map(({ course }) => course)
  return offeredCourses(names, limited).map((course) => {
    const own = limits.find((each) => each.course === course)
    return { course, late: own ? String(own.lateMinutes) : '', veryLate: own ? String(own.veryLateMinutes) : '' }
  })
}

export function isSet({ late, veryLate }: CourseDraft): boolean {
  return late.trim() !== '' || veryLate.trim() !== ''
}

export type CourseLimitsFieldsProps = {
  drafts: readonly CourseDraft[]
  courseNames: CourseNames
  onChange: (drafts: CourseDraft[]) => void
  error: string | undefined
}

/** Minutes of their own for the courses that are late sooner or later than the rest of a station. */
export function CourseLimitsFields({ drafts, courseNames, onChange, error }: CourseLimitsFieldsProps) {
  const change = (course: number, typed: Partial<CourseDraft>) =>
    onChange(drafts.map((each) => (each.course === course ? { ...each, ...typed } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Courses with their own minutes</legend>
      <p className="text-quiet text-sm">Left empty, a course goes by the minutes above.</p>
      {drafts.map(({ course, late, veryLate }) => (
        <div key={course} className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={`${formatCourse(course, courseNames)}, late after`}
            value={late}
            onChange={(typed) => change(course, { late: typed })}
            inputMode="numeric"
          />
          <TextField
            label={`${formatCourse(course, courseNames)}, very late after`}
            value={veryLate}
            onChange={(typed) => change(course, { veryLate: typed })}
            inputMode="numeric"
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-beet text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
