import { classNames, Palette, Spinner } from '@tableside/ui'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type Hit, type HitGroup, type PageHit, pageHits } from './hits.ts'
import type { SearchSource } from './search-source.ts'

export type SearchDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  source: SearchSource
  /** The pages this person may open. */
  pages: readonly PageHit[]
}

/** Whoever types fast is not asked about letter by letter. */
const waitMs = 150

/** One field that finds pages and what the source knows: arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ isOpen, onOpenChange, ...rest }: SearchDialogProps) {
  return (
    <Palette isOpen={isOpen} onOpenChange={onOpenChange} label="Search">
      <SearchPanel {...rest} onDone={() => onOpenChange(false)} />
    </Palette>
  )
}

type PanelProps = Omit<SearchDialogProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void }

function SearchPanel({ source, pages, onDone }: PanelProps) {
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const words = useSettled(typed.trim())
  const found = useQuery({
    queryKey: ['search', source.of, words],
    // Nothing is asked before there are any words.
    queryFn: words === '' ? skipToken : ({ signal }) => source.find(words, signal),
    staleTime: 5_000,
    placeholderData: (before) => before,
  })
  const pageGroup = { title: 'Pages', hits: pageHits(pages, typed.trim()) }
  const groups: HitGroup[] = [
    ...(words === '' ? [] : (found.data ?? [])),
    ...(pageGroup.hits.length > 0 ? [pageGroup] : []),
  ]
  const hits = groups.flatMap((group) => group.hits)
  const chosen = Math.min(active, hits.length - 1)
  const isLooking = words !== typed.trim() || (words !== '' && found.isFetching)

  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onDone()
    void router.navigate({ href: hit.href })
  }
  const handleKeys = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: hits.length - 1 }
    const next = steps[event.key]
    if (event.key === 'Enter') open(hits[chosen])
    else if (next !== undefined && hits.length > 0) setActive((next + hits.length) % hits.length)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search size={20} aria-hidden className="text-quiet" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={source.label}
          placeholder={source.placeholder}
          value={typed}
          maxLength={80}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeys}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
        />
        {isLooking && <Spinner />}
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-y-auto p-2 -outline-offset-2!"
      >
        <div id={listId} role="listbox" aria-label="Found">
          {groups.map((group, index) => (
            <Group
              key={group.title}
              group={group}
              listId={listId}
              first={groups.slice(0, index).reduce((sum, before) => sum + before.hits.length, 0)}
              chosen={chosen}
              onPoint={setActive}
              onOpen={open}
            />
          ))}
        </div>
        <Outcome
          words={words}
          advice={source.advice}
          count={hits.length}
          isLooking={isLooking}
          isFailed={found.isError}
          onRetry={() => void found.refetch()}
        />
      </div>
    </>
  )
}

type GroupProps = {
  group: HitGroup
  listId: string
  first: number
  chosen: number
  onPoint: (index: number) => void
  onOpen: (hit: Hit) => void
}

function Group({ group, listId, first, chosen, onPoint, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box is no fieldset
    <div role="group" aria-label={group.title}>
      <p aria-hidden className="px-3 pt-2 pb-1 font-medium text-quiet text-xs">
        {group.title}
      </p>
      {group.hits.map((hit, index) => {
        const isChosen = first + index === chosen
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and works the keys
          <div
            key={hit.id}
            id={`${listId}-${first + index}`}
            role="option"
            aria-selected={isChosen}
            ref={isChosen ? scrollHere : undefined}
            onPointerMove={() => onPoint(first + index)}
            onClick={() => onOpen(hit)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
              isChosen && 'bg-press',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{hit.label}</span>
            <span className="figures shrink-0 text-quiet text-sm">{hit.note}</span>
            {isChosen && <CornerDownLeft size={16} aria-hidden className="text-quiet max-sm:hidden" />}
          </div>
        )
      })}
    </div>
  )
}

type OutcomeProps = {
  words: string
  advice: string
  count: number
  isLooking: boolean
  isFailed: boolean
  onRetry: () => void
}

function Outcome({ words, advice, count, isLooking, isFailed, onRetry }: OutcomeProps) {
  if (isFailed) {
    return (
      <p role="alert" className="px-3 py-3 text-sm">
        Search is not available at the moment.{' '}
        <button type="button" onClick={onRetry} className="min-h-11 cursor-pointer text-ink underline">
          Try again
        </button>
      </p>
    )
  }
  return (
    <p role="status" className={classNames('px-3 text-quiet text-sm', count === 0 && !isLooking ? 'py-4' : 'sr-only')}>
      {isLooking ? 'Searching…' : formatOutcome(words, count, advice)}
    </p>
  )
}

function formatOutcome(words: string, count: number, advice: string): string {
  if (count > 0) return count === 1 ? '1 result' : `${count} results`
  return `No results for “${words}”. ${advice}`
}

/** The words once nobody has typed for a moment. */
function scrollHere(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
