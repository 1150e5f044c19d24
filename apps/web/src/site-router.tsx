import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'
import { Route as root } from './routes/__root.tsx'
import { Route as site } from './routes/_site.tsx'

/*
 * The public pages alone, for whoever opens one: the app's pages with everything their route files import stay away from
 * the visitor's line. Made of every file in routes/_site by itself; the full tree (router.tsx) has the same routes.
 */
const files = import.meta.glob<{ Route: AnyRoute }>('./routes/_site/*.tsx', { eager: true })

const pages = Object.entries(files).map(([file, { Route }]) => ({ path: pathOf(file), route: Route }))

/** Whether a public page lives at this address. */
export function isSitePath(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return pages.some((page) => page.path === bare)
}

export function getSiteRouter() {
  const children = pages.map(({ path, route }) => route.update({ id: path, path, getParentRoute: () => site } as never))
  const tree = site.update({ id: '/_site', getParentRoute: () => root } as never).addChildren(children)
  return createRouter({ ...routerOptions(), routeTree: root.addChildren([tree]) })
}

/** `./routes/_site/platform.tsx` is `/platform`; `index.tsx` is `/`. */
function pathOf(file: string): string {
  return `/${file.replace(/^.*\/_site\//, '').replace(/(index)?\.tsx$/, '')}`
}
