/** How high the lines of a ticket are that are always one line, in its own type size; what fits in no line is cut off. */
export const ticketLines = { head: 1.9, station: 1.6, stationInRow: 0.9, course: 1.4, more: 1.5 } as const

/** Between two tickets, in pixels. */
export const ticketGap = 8

/** A ticket is at least as wide, in its own type size. */
export const ticketWidth = 11.4
