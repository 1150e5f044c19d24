import { practiceCards, testCards } from '@tableside/domain/payments'
import { classNames } from '@tableside/ui'
import { useAccess } from '../../shared/identity/use-access.ts'

export type TestCardChoiceProps = { token: string; onChange: (token: string) => void }

/** The cards of the demo and of practice. */
export function TestCardChoice({ token, onChange }: TestCardChoiceProps) {
  const { isPractice } = useAccess()
  const cards = isPractice ? practiceCards : testCards
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">Test card</legend>
      <div className="grid grid-cols-2 gap-2">
        {cards.map((card) => (
          <button
            key={card.token}
            type="button"
            aria-pressed={card.token === token}
            onClick={() => onChange(card.token)}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-col rounded-control border px-3 py-2 text-left leading-tight transition-colors',
              card.token === token ? 'border-ink bg-press' : 'border-edge bg-surface hover:bg-hover',
            )}
          >
            <span className="figures font-medium text-sm">{card.name}</span>
            <span className="text-quiet text-sm">{card.says}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
