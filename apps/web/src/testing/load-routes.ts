import type { AnyRoute } from '@tanstack/react-router'

type RouteFile = { readonly Route: AnyRoute }

/** Each page's file, fetched only when it is wanted: all of them together take longer than any test. */
const files = import.meta.glob<RouteFile>(['../routes/**/*.tsx', '!../routes/__root.tsx'])

/** `/_app/till/orders/$orderId/pay` of `../routes/_app/till/orders.$orderId.pay.tsx`, as the router's generator names it. */
const idOfFile = (file: string): string =>
  file
    .replace(/^\.\.\/routes|\.tsx$/g, '')
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/')

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && !part.startsWith('_'))

/**
 * Whether a page comes with the address: all of the till, the kitchen or the account with any page of theirs; of the
 * dashboard and the platform, which are large, the part that is opened.
 */
function belongs(id: string, address: string): boolean {
  const [surface = '', part = ''] = segmentsOf(address)
  const [ofSurface = '', ofPart = ''] = segmentsOf(id).map((segment) => segment.replace(/_$/, ''))
  if (surface !== ofSurface) return false
  return !['dashboard', 'platform'].includes(surface) || part === ofPart
}

/** The tree of routes around an address: its surface's pages and the layouts they stand in. */
export async function loadRoutes(address: string): Promise<AnyRoute> {
  const { Route: root } = await import('../routes/__root.tsx')
  // Nothing is laid out: no style sheet, font or script of the frame is fetched.
  root.update({ head: undefined })
  const ids = Object.keys(files).map(idOfFile)
  const wanted = Object.entries(files).filter(([file]) => {
    const id = idOfFile(file)
    return belongs(id, address) || ids.some((other) => other.startsWith(`${id}/`) && belongs(other, address))
  })
  const loaded = await Promise.all(
    wanted.map(async ([file, load]) => ({ id: idOfFile(file), route: (await load()).Route })),
  )
  const children = new Map<AnyRoute, AnyRoute[]>([[root, []]])
  for (const { route } of loaded) children.set(route, [])
  for (const { id, route } of loaded) {
    const parents = loaded.filter((other) => id.startsWith(`${other.id}/`) && !other.id.endsWith('/'))
    const parent = parents.toSorted((a, b) => b.id.length - a.id.length)[0] ?? { id: '', route: root }
    const ownId = id.slice(parent.id.length)
    // A name that begins with an underscore is no part of the address; one that ends with it stands outside of its folder's layout.
    const path = ownId.replaceAll(/\/_[^/]+/g, '').replaceAll(/_(?=\/|$)/g, '')
    route.update({ id: ownId, ...(path !== '' && { path }), getParentRoute: () => parent.route } as never)
    children.get(parent.route)?.push(route)
  }
  for (const [route, below] of children) if (below.length > 0) route.addChildren(below)
  return root
}
