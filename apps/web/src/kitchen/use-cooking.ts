import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import { useEffect, useRef, useState } from 'react'
import type { Action } from './changes.ts'
import type { KitchenBoard } from './kitchen-board.ts'
import { callName } from './labels.ts'
import { isToCook, type Strip } from './strips.ts'

/** A tap can be taken back with one tap for this long; after that a ticket comes back from the list of bumped tickets. */
const undoMs = 40_000

/** What can be taken back: "Table 4 bumped". */
type Undoable = { readonly label: string; readonly undo: readonly Action[] }

export type Cooking = {
  /** The latest tap that can still be taken back. */
  readonly last: Undoable | undefined
  readonly undo: () => void
  readonly bump: (strip: Strip) => void
  readonly recall: (strip: Strip) => void
  readonly toggleDish: (ticket: KitchenTicket, item: TicketItem) => void
  readonly acknowledgeVoid: (strip: Strip) => void
  readonly acknowledgeAllergy: (strip: Strip) => void
}

/** What a cook does with a dish or a whole strip: at the pass that may be the tickets of several stations. */
export function useCooking(change: KitchenBoard['change']): Cooking {
  const [recent, setRecent] = useState<readonly Undoable[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const last = recent.at(-1)

  const remember = (tap: Undoable) => {
    setRecent((taps) => [...taps, tap])
    timers.current.add(setTimeout(() => setRecent((taps) => taps.filter((each) => each !== tap)), undoMs))
  }
  return {
    last,
    undo: () => {
      if (!last) return
      change(last.undo)
      setRecent((taps) => taps.filter((each) => each !== last))
    },
    bump: (strip) => {
      change(actionsOn(strip, isToCook, 'bump'))
      remember({ label: `${callName(strip.head)} bumped`, undo: actionsOn(strip, isToCook, 'recall') })
    },
    recall: (strip) => change(actionsOn(strip, (ticket) => !isToCook(ticket), 'recall')),
    toggleDish: ({ id: ticketId, doneLineIds }, { lineId, name }) => {
      const undone: Action = { kind: 'undone', ticketId, lineId }
      if (doneLineIds.includes(lineId)) return change([undone])
      change([{ kind: 'done', ticketId, lineId }])
      remember({ label: `${name} done`, undo: [undone] })
    },
    acknowledgeVoid: (strip) => change(actionsOn(strip, isToCook, 'acknowledge void')),
    acknowledgeAllergy: (strip) => change(actionsOn(strip, isToCook, 'acknowledge allergy')),
  }
}

type OnTicket = Exclude<Action['kind'], 'done' | 'undone'>

function actionsOn({ tickets }: Strip, isMeant: (ticket: KitchenTicket) => boolean, kind: OnTicket): Action[] {
  return tickets.filter(isMeant).map(({ id: ticketId }) => ({ kind, ticketId }))
}
