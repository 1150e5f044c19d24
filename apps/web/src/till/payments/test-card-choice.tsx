import { testCards } from '@tableside/domain/payments'
import { classNames } from '@tableside/ui'

export type TestCardChoiceProps = { token: string; onChange: (token: string) => void }

/** The demo's guests and their cards. */
export function TestCardChoice({ token, onChange }: TestCardChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">Demo card</legend>
      <div className="grid grid-cols-2 gap-2">
        {testCards.map((card) => (
          <button
            key={card.token}
            type="button"
            aria-pressed={card.token === token}
            onClick={() => onChange(card.token)}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-col rounded-control border px-3 py-2 text-left leading-tight transition-colors',
              card.token === token ? 'border-spice bg-spice-wash' : 'border-edge bg-surface hover:bg-hover',
            )}
          >
            <span className="figures font-medium text-sm">{card.name}</span>
            <span className="text-quiet text-xs">{card.says}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
