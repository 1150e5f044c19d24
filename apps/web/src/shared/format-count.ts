const grouped = new Intl.NumberFormat('en-GB')

/** "13,397" */
export const formatCount = (count: number): string => grouped.format(count)

/** "12.5 %" of basis points; a dash of what has no share. */
export const formatShare = (bps: number | null): string => (bps === null ? '–' : `${(bps / 100).toFixed(1)} %`)

/** "1 order", "13,397 orders". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
