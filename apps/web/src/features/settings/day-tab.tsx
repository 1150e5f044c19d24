import { changeRestaurant, type Restaurant } from '@tableside/contract/restaurants'
import { Select, TextField } from '@tableside/ui'
import { useState } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** When the trading day ends, and by which clock. */
export function DayTab() {
  const { restaurant } = useRestaurant()
  return <DayForm key={restaurant.version} restaurant={restaurant} />
}

// Every half hour up to noon, as far as the rules allow a night to last.
const cutoffs = Array.from({ length: 25 }, (_, index) => index * 30)

function DayForm({ restaurant }: { restaurant: Restaurant }) {
  const saving = useSaveSettings()
  const isDisabled = !useMayChange()
  const [cutoff, setCutoff] = useState(restaurant.cutoffMinutes)
  const { form, field } = useForm({
    initial: { timeZone: restaurant.timeZone },
    mistakesIn: ({ timeZone }) =>
      changeRestaurant.body.shape.timeZone.safeParse(timeZone.trim()).success
        ? {}
        : { timeZone: 'Not a time zone we know. Write it as Europe/London' },
    onSubmit: ({ timeZone }) => saving.mutate({ timeZone: timeZone.trim(), cutoffMinutes: cutoff }),
  })
  const options = [...new Set([...cutoffs, restaurant.cutoffMinutes])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ id: String(minutes), label: clockWords(minutes) }))
  return (
    <SettingsForm form={form} isPending={saving.isPending}>
      <Select
        label="The trading day ends at"
        description={`What is sold after midnight until ${clockWords(cutoff)} belongs to the evening before.`}
        options={options}
        value={String(cutoff)}
        onChange={(minutes) => setCutoff(Number(minutes))}
        isDisabled={isDisabled}
      />
      <TextField {...field('timeZone')} label="Time zone" isDisabled={isDisabled} />
      <p className="text-quiet text-sm">
        Orders keep the day they were written on; a change counts from the next order on.
      </p>
    </SettingsForm>
  )
}

function clockWords(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}
