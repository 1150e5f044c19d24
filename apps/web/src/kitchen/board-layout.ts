/** One dish of a ticket as it is drawn. */
export type DishBlock = {
  readonly height: number
  /** Of the names of station and course over it: where it opens a part of its ticket, and where it follows another dish. */
  readonly opening: number
  readonly following: number
  /** A ticket is rather cut before a course than within one. */
  readonly startsCourse: boolean
}

/** How high a ticket is, piece by piece; none of it depends on where the ticket lies. */
export type TicketBlock = {
  readonly key: string
  readonly isRushed: boolean
  readonly head: number
  /** Under the head of its first part: the allergy, what was voided, that it is in a hurry. */
  readonly notes: number
  /** Under the head of each further part: the allergy, once more. */
  readonly again: number
  readonly dishes: readonly DishBlock[]
  /** Under the last dish of a part that another one follows. */
  readonly more: number
  /** Under the last dish of all. */
  readonly foot: number
}

/** Where a ticket, or a part of one that is longer than its room, lies on the board. */
export type TicketPart = {
  readonly key: string
  /** Its dishes: from the one, up to but without the other. */
  readonly from: number
  readonly to: number
  readonly column: number
  readonly top: number
}

export type BoardRoom = {
  readonly height: number
  /** How many columns are in sight at once; at least one. */
  readonly columns: number
  readonly gap: number
}

export type Board = {
  readonly parts: readonly TicketPart[]
  /** What is in a hurry lies in the first columns, which stay in sight when the page is turned. */
  readonly pinned: number
  readonly pages: number
}

/**
 * So many dishes of a ticket are begun in the rest of a column rather than leave it empty: none in less than a third of it,
 * because a ticket is read best in one piece, and a single one only where nearly half of the column would be left.
 */
const fewestBegun = (rest: number, column: number) =>
  rest > column * 0.4 ? 1 : rest > column / 3 ? 2 : Number.POSITIVE_INFINITY

/**
 * Lays the tickets out in their order, down one column and then the next: whole while all of them fit one page so. On a
 * fuller board one that does not fit under the others goes on in the next column where its own would stay half empty, but
 * never from one page to the next if it fits a column.
 */
export function layOut(tickets: readonly TicketBlock[], room: BoardRoom): Board {
  const whole = layInColumns(tickets, room, () => Number.POSITIVE_INFINITY)
  return whole.pages === 1 ? whole : layInColumns(tickets, room, fewestBegun)
}

function layInColumns(tickets: readonly TicketBlock[], room: BoardRoom, fewest: typeof fewestBegun): Board {
  const parts: TicketPart[] = []
  let column = 0
  let top = 0
  let pinned = 0
  const nextColumn = () => {
    column += 1
    top = 0
  }
  for (const ticket of tickets) {
    const whole = partHeight(ticket, 0, ticket.dishes.length)
    const left = room.height - top
    if (top > 0 && whole > left && whole <= room.height) {
      const begun = cutAt(ticket, 0, left, false) ?? 0
      if (begun < fewest(left, room.height) || endsPage(column, room.columns, pinned)) nextColumn()
    }
    let from = 0
    do {
      const to = cutAt(ticket, from, room.height - top, top === 0)
      if (to === undefined) {
        nextColumn()
        continue
      }
      parts.push({ key: ticket.key, from, to, column, top })
      top += partHeight(ticket, from, to) + room.gap
      from = to
      if (from < ticket.dishes.length) nextColumn()
    } while (from < ticket.dishes.length)
    if (ticket.isRushed) pinned = Math.min(column + 1, room.columns - 1)
  }
  const last = parts.at(-1)?.column ?? 0
  return { parts, pinned, pages: pageOf(last, room.columns, pinned) + 1 }
}

/** The columns that one page shows, from left to right. */
export function columnsOn(page: number, { columns }: BoardRoom, pinned: number): number[] {
  if (page === 0) return range(0, columns)
  const turned = columns - pinned
  const first = columns + (page - 1) * turned
  return [...range(0, pinned), ...range(first, first + turned)]
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

function pageOf(column: number, columns: number, pinned: number): number {
  return column < columns ? 0 : 1 + Math.floor((column - columns) / (columns - pinned))
}

function endsPage(column: number, columns: number, pinned: number): boolean {
  return pageOf(column, columns, pinned) !== pageOf(column + 1, columns, pinned)
}

function partHeight({ head, notes, again, dishes, more, foot }: TicketBlock, from: number, to: number): number {
  const own = dishes
    .slice(from, to)
    .reduce((sum, dish, index) => sum + dish.height + (index === 0 ? dish.opening : dish.following), 0)
  return head + (from === 0 ? notes : again) + own + (to === dishes.length ? foot : more)
}

/** Up to which dish a part that begins with `from` reaches; undefined where not one fits. */
function cutAt(ticket: TicketBlock, from: number, room: number, isAlone: boolean): number | undefined {
  const { length } = ticket.dishes
  const fitting = range(from + 1, length + 1).filter((to) => partHeight(ticket, from, to) <= room)
  const last = fitting.at(-1)
  // A dish that is longer than a column has to lie somewhere.
  if (last === undefined) return isAlone || length === 0 ? Math.min(from + 1, length) : undefined
  if (last === length) return last
  const atCourse = fitting.findLast((to) => ticket.dishes[to]?.startsCourse)
  return atCourse !== undefined && partHeight(ticket, from, atCourse) >= room / 2 ? atCourse : last
}
