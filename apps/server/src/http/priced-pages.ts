import { formatPence } from '@tableside/domain/money'
import { formatFee, formatFees, type Plan } from '@tableside/domain/plans'
import { type PageFile, pageFile } from './page-files.ts'

/** Whether a page says what a plan costs: apps/web, public/plans/. */
export function hasPrices({ plain }: PageFile): boolean {
  return plain.includes('data-plan-')
}

/**
 * A public page with the plans' prices and fees as the plan table has them when it is asked for; it was built with those of
 * a new installation. Only text between marks changes, and what search engines read: the scripts stay as they are hashed.
 */
export function pricedPages(): (page: PageFile, plans: readonly Plan[]) => PageFile {
  const made = new Map<string, PageFile>()
  return (page, plans) => {
    const terms = plans.map(({ key, name, monthlyPence, feeBps, isOffered }) => [
      key,
      name,
      monthlyPence,
      feeBps,
      isOffered,
    ])
    const key = JSON.stringify([page.etag, terms])
    const known = made.get(key)
    if (known) return known
    if (made.size >= 200) made.clear()
    const file = pageFile(withPrices(page.plain.toString(), plans))
    made.set(key, file)
    return file
  }
}

function withPrices(html: string, plans: readonly Plan[]): string {
  const marked = (text: string, mark: string, value: string) =>
    text.replaceAll(new RegExp(`(<[^<>]*\\s${mark}[^<>]*>)[^<]*`, 'g'), (_, tag: string) => tag + value)
  let priced = marked(html, 'data-plan-fees="[^"]*"', formatFees(plans))
  for (const { key, name, monthlyPence, feeBps } of plans) {
    const price = formatPence(monthlyPence)
    priced = marked(priced, `data-plan-price="${key}"`, price.replace(/\.00$/, ''))
    priced = marked(priced, `data-plan-fee="${key}"`, formatFee(feeBps))
    const [before = '', ...offers] = priced.split(`"name":${JSON.stringify(name)},"price":"`)
    const offered = offers.map((rest) => price.replaceAll(/£|,|\.00$/g, '') + rest.slice(rest.indexOf('"')))
    priced = [before, ...offered].join(`"name":${JSON.stringify(name)},"price":"`)
  }
  return priced
}
