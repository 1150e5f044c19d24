import type { DishShare } from '@tableside/domain/payments'

const signs: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' }

/** How much of a dish, as one would write it on a bill: 2, ½, 1⅓, 5/7. */
export function formatDishShare({ part, of }: Pick<DishShare, 'part' | 'of'>): string {
  const whole = Math.floor(part / of)
  const rest = part % of
  if (rest === 0) return `${whole}`
  const sign = signs[`${rest}/${of}`]
  if (whole === 0) return sign ?? `${rest}/${of}`
  return sign ? `${whole}${sign}` : `${whole} ${rest}/${of}`
}
