import { Checkbox, Select, TextField } from '@tableside/ui'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSettingsEdit } from './use-settings-edit.ts'

// Every half hour up to noon, as far as the rules allow a night to last.
const cutoffs = Array.from({ length: 25 }, (_, index) => index * 30)

/** When the trading day ends, and by which clock. */
export function DayTab() {
  const { restaurant } = useRestaurant()
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: {
      timeZone: restaurant.timeZone,
      cutoffMinutes: restaurant.cutoffMinutes as number,
      mailsMorning: restaurant.mailsMorning,
    },
    body: ({ timeZone, ...draft }) => ({ ...draft, timeZone: timeZone.trim() }),
    messages: { timeZone: 'Not a time zone we know. Write it as Europe/London' },
  })
  const cutoff = edit.values.cutoffMinutes
  const options = [...new Set([...cutoffs, restaurant.cutoffMinutes])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ id: String(minutes), label: formatClock(minutes) }))
  return (
    <SettingsForm edit={edit}>
      <Select
        label="The business day ends at"
        description={`What is sold after midnight until ${formatClock(cutoff)} belongs to the evening before.`}
        options={options}
        value={String(cutoff)}
        onChange={(minutes) => edit.change({ cutoffMinutes: Number(minutes) })}
        isDisabled={isDisabled}
      />
      <TextField {...edit.field('timeZone')} label="Time zone" isDisabled={isDisabled} />
      <Checkbox {...edit.flag('mailsMorning')} isDisabled={isDisabled}>
        Email the owner at 07:00 how the day before went
      </Checkbox>
      <p className="text-quiet text-sm">
        Orders keep the day they were written on; a change counts from the next order on.
      </p>
    </SettingsForm>
  )
}

function formatClock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}
