/** The views of the menu's page. A file of its own, because the route reads it before the page is fetched. */
export const menuViews = ['dishes', 'choices', 'location'] as const
export type MenuView = (typeof menuViews)[number]
