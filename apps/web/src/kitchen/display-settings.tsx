import { classNames } from '@tableside/ui'
import { PracticeSwitch } from '../shared/practice/practice-switch.tsx'
import { grounds, textSizes, useDisplay, useGround } from './use-display.ts'

const labels = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  dark: 'Dark',
  light: 'Light',
} as const

/** How this screen shows its tickets; remembered on the device. */
export function DisplaySettings() {
  const { text, setText } = useDisplay()
  const { ground, setGround } = useGround()
  return (
    <div className="flex flex-col gap-5">
      <Choice title="Text" options={textSizes} value={text} onChange={setText} />
      <Choice title="Background" options={grounds} value={ground} onChange={setGround} />
      <PracticeSwitch size="kitchen" />
    </div>
  )
}

type ChoiceProps<Id extends keyof typeof labels> = {
  title: string
  options: readonly Id[]
  value: Id
  onChange: (id: Id) => void
}

function Choice<Id extends keyof typeof labels>({ title, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="flex gap-2">
        {options.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value}
            onClick={() => onChange(id)}
            className={classNames(
              'min-h-16 min-w-0 flex-1 cursor-pointer rounded-control border border-edge px-1 text-base',
              id === value ? 'bg-ink font-semibold text-paper' : 'bg-surface hover:bg-hover',
            )}
          >
            {labels[id]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
