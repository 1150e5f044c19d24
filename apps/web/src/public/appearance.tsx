import { type Theme, useTheme } from '../shared/theme.ts'

const choices: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'Device' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Light, dark, or as the device says; plain radio buttons, so that no page has to fetch a menu for it. */
export function Appearance() {
  const { theme, setTheme } = useTheme()
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left mr-3 text-quiet text-sm leading-11">Appearance</legend>
      <div className="flex rounded-control border border-line bg-surface p-0.5">
        {choices.map(({ theme: value, label }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center rounded-[6px] px-3 text-quiet text-sm outline-offset-2 hover:text-ink has-checked:bg-hover has-checked:font-medium has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="appearance"
              className="sr-only"
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
