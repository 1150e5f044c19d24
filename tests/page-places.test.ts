import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { elsewhere, ofOneThing, places, tabsOf, withTheShell } from './page-places.ts'

it('leaves no page and no tab of the dashboard out', () => {
  const listed = new Set([...places, ...withTheShell].map(({ path }) => path))
  const pages = new Set([...listed].map((path) => path.split('?')[0] ?? path).concat(ofOneThing, elsewhere))
  const routes = readdirSync(new URL('../apps/web/src/routes/_app/dashboard', import.meta.url))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== '$' && name !== 'route')
    // As the router reads a file's name: a dot is a slash, `_` only keeps the page out of the other's frame.
    .map((name) => `/dashboard/${name.replaceAll('_.', '.').replaceAll('.', '/')}`.replace(/\/index$/, ''))
  expect(routes.filter((path) => !pages.has(path))).toEqual([])
  const tabs = tabsOf.flatMap(({ page, param, tabs }) => tabs.slice(1).map((tab) => `${page}?${param}=${tab}`))
  expect(tabs.filter((path) => !listed.has(path))).toEqual([])
})
