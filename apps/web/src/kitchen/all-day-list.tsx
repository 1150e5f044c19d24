import { EmptyState } from '@tableside/ui'
import type { DishCount } from './strips.ts'

/** How many of each dish are on the screen in all: eight chips at once instead of two and two and four. */
export function AllDayList({ dishes }: { dishes: readonly DishCount[] }) {
  if (dishes.length === 0) return <EmptyState title="Nothing to cook">New tickets are counted here.</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {dishes.map(({ name, quantity, choices }) => (
        <li key={name} className="flex gap-3 py-2 text-lg">
          <span className="figures min-w-14 shrink-0 whitespace-nowrap text-right font-semibold text-xl">
            {quantity}
          </span>
          <span className="min-w-0 break-words pt-0.5">
            {name}
            {choices.map((choice) => (
              <span key={choice.name} className="block text-base text-quiet">
                {choice.quantity} {choice.name}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
