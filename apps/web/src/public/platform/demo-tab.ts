/** The specification's four tabs. A file of its own, because the route reads it before the page is fetched. */
export const demoTabIds = ['dashboard', 'pos', 'payments', 'analytics'] as const
export type DemoTab = (typeof demoTabIds)[number]

export function isDemoTab(value: unknown): value is DemoTab {
  return demoTabIds.some((id) => id === value)
}
