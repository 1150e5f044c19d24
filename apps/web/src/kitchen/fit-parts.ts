export type TicketHeights = {
  /** Above the first dish. */
  readonly head: number
  /** Of each dish, with the headings over it. */
  readonly dishes: readonly number[]
  /** Above the first dish of a part that goes on in the next column. */
  readonly continued: number
  /** Under the last dish of a part: that there is more of it. */
  readonly more: number
  /** Under the last dish of all. */
  readonly foot: number
}

/**
 * Where a ticket that is longer than a column is cut: the index of the first dish of each part. Only a dish that is longer
 * than a column on its own is higher than the room.
 */
export function fitParts({ head, dishes, continued, more, foot }: TicketHeights, room: number): number[] {
  const starts = [0]
  let used = head
  for (const [index, height] of dishes.entries()) {
    const needed = height + (index === dishes.length - 1 ? foot : more)
    if (used + needed > room && index > (starts.at(-1) ?? 0)) {
      starts.push(index)
      used = continued
    }
    used += height
  }
  return starts
}
