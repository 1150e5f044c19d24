import { Button, StatusPill } from '@tableside/ui'
import type { ReactNode } from 'react'

export type GuestPageCardProps = {
  title: string
  /** What it is for: "Public menu of Main". */
  label: string
  changeLabel: string
  /** The state of what is read; undefined where the plan has no such page and nothing is read. */
  query: { data: unknown; isError: boolean; refetch: () => unknown } | undefined
  onChange: (() => void) | undefined
  /** What it says once that is known. */
  children: ReactNode
}

/** A page of the location's guests: whether it is there, where, and the way to change that. */
export function GuestPageCard({ title, label, changeLabel, query, onChange, children }: GuestPageCardProps) {
  const isKnown = query === undefined || query.data !== undefined
  return (
    <section aria-label={label} className="mt-4 border-line border-t pt-2">
      <h3 className="pt-2 font-semibold">{title}</h3>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <div className="min-w-40 flex-1">
          {!isKnown && !query.isError && <p className="text-quiet text-sm">Loading…</p>}
          {!isKnown && query.isError && (
            <p role="alert" className="text-quiet text-sm">
              {`Couldn’t load ${title}.`}{' '}
              <Button variant="quiet" onPress={() => void query.refetch()}>
                Try again
              </Button>
            </p>
          )}
          {isKnown && children}
        </div>
        {isKnown && onChange && (
          <Button variant="quiet" onPress={onChange} aria-label={changeLabel}>
            Change
          </Button>
        )}
      </div>
    </section>
  )
}

/** That the page is there, and its address. */
export function GuestPageAddress({ state, path }: { state: string; path: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <StatusPill tone="good">{state}</StatusPill>
      <a href={path} target="_blank" rel="noreferrer" className="flex min-h-11 items-center break-all underline">
        {`${window.location.origin}${path}`}
      </a>
    </p>
  )
}
