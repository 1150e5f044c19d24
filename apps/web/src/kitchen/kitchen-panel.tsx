import type { ReactNode } from 'react'
import { AllDayList } from './all-day-list.tsx'
import { DisplaySettings } from './display-settings.tsx'
import type { Panel } from './kitchen-bar.tsx'
import { RecallList } from './recall-list.tsx'
import { allDay, type Strip } from './strips.ts'

const titles: Record<Panel, string> = {
  recall: 'Bumped tickets',
  'all day': 'All day',
  coming: 'Coming',
  message: 'Message a station',
  display: 'Display',
}

export type KitchenPanelProps = {
  panel: Panel
  /** In place of the lists of tickets, until there are tickets to list. */
  notLoaded: ReactNode
  strips: readonly Strip[]
  bumped: readonly Strip[]
  timeZone: string
  coming: ReactNode
  message: ReactNode
  onRecall: (strip: Strip) => void
}

/** Beside the tickets; over them on a phone. */
export function KitchenPanel({ panel, notLoaded, strips, bumped, timeZone, ...rest }: KitchenPanelProps) {
  const { coming, message, onRecall } = rest
  const title = titles[panel]
  return (
    <aside
      aria-label={title}
      className="kitchen-board w-80 shrink-0 overflow-y-auto border-line border-l p-4 max-md:absolute max-md:inset-0 max-md:z-10 max-md:w-full"
    >
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {panel === 'recall' && (notLoaded ?? <RecallList strips={bumped} timeZone={timeZone} onRecall={onRecall} />)}
      {panel === 'all day' && (notLoaded ?? <AllDayList dishes={allDay(strips)} />)}
      {panel === 'coming' && coming}
      {panel === 'message' && message}
      {panel === 'display' && <DisplaySettings />}
    </aside>
  )
}
