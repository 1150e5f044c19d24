import { Banner } from '@tableside/ui'
import { counted } from './format-count.ts'

type Counted = { readonly behind: number }
type Query = { readonly state: { readonly data?: Counted | undefined } }

/** Refetches every few seconds while figures are incomplete; otherwise at the page's own interval. */
export function refetchWhileCounting(otherwiseMs: number | false = false, countingMs = 2_000) {
  return ({ state }: Query) => (state.data && state.data.behind > 0 ? countingMs : otherwiseMs)
}

/** Warns that figures are incomplete; renders nothing once every entry is counted. */
export function CountingNote({ behind = 0 }: Partial<Counted>) {
  if (behind === 0) return null
  return (
    <div className="mt-4">
      <Banner tone="attention" title="Figures are being updated">
        {/* It changes every few seconds: the title is announced once, the number is not. */}
        <span aria-live="off" className="figures">
          {counted(behind, 'entry', 'entries')} to go.
        </span>{' '}
        These figures are not complete yet. They update automatically.
      </Banner>
    </div>
  )
}
