/** The page of the orders behind a figure. */
export const ordersHref = (filter: Filter) => hrefOf('/dashboard/orders', filter)

/** The page of the payments behind a figure. */
export const paymentsHref = (filter: Filter) => hrefOf('/dashboard/payments', { tab: 'attempts', ...filter })

type Filter = Readonly<Record<string, string | undefined>>

function hrefOf(page: string, filter: Filter): string {
  const known = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${page}?${new URLSearchParams(known)}`
}
