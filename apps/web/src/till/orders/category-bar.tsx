import type { MenuSnapshot } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { History, Star } from 'lucide-react'
import { memo } from 'react'
import { favourites, recent } from './search-items.ts'

export type CategoryBarProps = {
  categories: MenuSnapshot['categories']
  hasFavourites: boolean
  /** null for the whole menu; undefined while a search looks through it. */
  chosenId: string | null | undefined
  onChoose: (id: string | null) => void
}

/** The categories in one row that scrolls under the thumb; each with its colour. */
export const CategoryBar = memo(function CategoryBar({
  categories,
  hasFavourites,
  chosenId,
  onChoose,
}: CategoryBarProps) {
  return (
    <nav aria-label="Categories" className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
      {[...(hasFavourites ? [favouriteDishes] : []), everything, ...categories, lastDishes].map(
        ({ id, name, colour }) => (
          <button
            key={id ?? ''}
            type="button"
            aria-current={id === chosenId}
            onClick={() => onChoose(id)}
            className={classNames(
              'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium transition-colors',
              id === chosenId ? 'border-ink bg-ink text-paper' : 'border-line bg-surface hover:bg-hover',
            )}
          >
            {id === favourites && <Star size={16} aria-hidden />}
            {id === recent && <History size={16} aria-hidden />}
            {id !== null && id !== favourites && id !== recent && (
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: colour ?? 'var(--edge)' }} />
            )}
            {name}
          </button>
        ),
      )}
    </nav>
  )
})

const everything = { id: null, name: 'All', colour: null }
const lastDishes = { id: recent, name: 'Recent', colour: null }
const favouriteDishes = { id: favourites, name: 'Favourites', colour: null }
