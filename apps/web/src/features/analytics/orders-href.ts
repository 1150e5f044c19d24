/** The page of the orders behind a figure. */
export function ordersHref(filter: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/dashboard/orders?${new URLSearchParams(known)}`
}
