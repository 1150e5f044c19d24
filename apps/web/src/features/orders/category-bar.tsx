import type { MenuSnapshot } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { memo } from 'react'

export type CategoryBarProps = {
  categories: MenuSnapshot['categories']
  /** null while a search looks through all of them. */
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The categories in one row that scrolls under the thumb; each with its colour. */
export const CategoryBar = memo(function CategoryBar({ categories, chosenId, onChoose }: CategoryBarProps) {
  return (
    <nav aria-label="Categories" className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
      {categories.map(({ id, name, colour }) => (
        <button
          key={id}
          type="button"
          aria-current={id === chosenId}
          onClick={() => onChoose(id)}
          className={classNames(
            'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium transition-colors',
            id === chosenId ? 'border-ink bg-ink text-paper' : 'border-line bg-surface hover:bg-hover',
          )}
        >
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: colour ?? 'var(--edge)' }} />
          {name}
        </button>
      ))}
    </nav>
  )
})
