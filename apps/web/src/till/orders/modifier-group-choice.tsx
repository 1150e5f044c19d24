import type { ModifierGroup } from '@tableside/domain/menu'
import { formatPence } from '@tableside/domain/money'
import { classNames } from '@tableside/ui'
import { Check } from 'lucide-react'
import { formatChoiceRule } from './modifier-choice.ts'

export type ModifierGroupChoiceProps = {
  group: ModifierGroup
  chosen: readonly string[]
  onTap: (optionId: string) => void
}

/** The options of one group as big buttons, with what each adds to the price. */
export function ModifierGroupChoice({ group, chosen, onTap }: ModifierGroupChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-2">
        <span className="font-semibold">{group.name}</span>
        <span className={classNames('text-sm', group.min > 0 ? 'text-saffron' : 'text-quiet')}>
          {formatChoiceRule(group)}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {group.options.map(({ id, name, pricePence, isAvailable }) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isAvailable}
              onClick={() => onTap(id)}
              className={classNames(
                'flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-2 rounded-control border px-3 py-2 text-left leading-tight transition-colors disabled:cursor-not-allowed disabled:text-quiet disabled:line-through',
                isChosen ? 'border-ink bg-press font-medium' : 'border-edge bg-surface hover:bg-hover',
              )}
            >
              <span>{name}</span>
              <span className="figures flex items-center gap-1.5 whitespace-nowrap text-sm">
                {pricePence !== 0 && `${pricePence > 0 ? '+' : ''}${formatPence(pricePence)}`}
                {isChosen && <Check size={18} aria-hidden />}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
