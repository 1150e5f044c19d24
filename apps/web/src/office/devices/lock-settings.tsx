import type { Restaurant } from '@tableside/contract/restaurants'
import { Checkbox, Select } from '@tableside/ui'
import { SettingsForm, useMayChange } from '../restaurants/settings/settings-form.tsx'
import { useSettingsEdit } from '../restaurants/settings/use-settings-edit.ts'

const minutes = [1, 2, 5, 10, 15, 30, 60]
const options = [
  { id: '0', label: 'Never' },
  ...minutes.map((count) => ({ id: `${count}`, label: count === 1 ? '1 minute' : `${count} minutes` })),
]

/** When a paired till goes back to the lock screen by itself. */
export function LockSettings({ restaurant }: { restaurant: Restaurant }) {
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: { tillIdleMinutes: `${restaurant.tillIdleMinutes}`, tillLocksAfterSend: restaurant.tillLocksAfterSend },
    body: ({ tillIdleMinutes, ...draft }) => ({ ...draft, tillIdleMinutes: Number(tillIdleMinutes) }),
  })
  return (
    <section aria-label="Locking">
      <SettingsForm edit={edit}>
        <h2 className="font-semibold text-lg">Locking</h2>
        <p className="text-quiet">
          A paired till asks for a name and a PIN. Everything done on it is recorded under that person.
        </p>
        <Select
          {...edit.field('tillIdleMinutes')}
          label="Lock after inactivity of"
          options={options}
          isDisabled={isDisabled}
        />
        <Checkbox {...edit.flag('tillLocksAfterSend')} isDisabled={isDisabled}>
          Lock after each order sent to the kitchen
        </Checkbox>
      </SettingsForm>
    </section>
  )
}
