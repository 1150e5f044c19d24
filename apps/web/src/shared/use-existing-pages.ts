import { useRouter } from '@tanstack/react-router'

/**
 * Keeps the items whose page has been built, so that no link leads nowhere: a page that gets its route file appears in
 * the navigation by itself.
 */
export function useExistingPages<Item extends { readonly href: string }>(items: readonly Item[]): Item[] {
  const { routesByPath } = useRouter()
  const paths = new Set(Object.keys(routesByPath).map((path) => path.replace(/\/$/, '')))
  return items.filter(({ href }) => paths.has(href))
}
