export const supportTabs = ['tickets', 'announcements', 'articles'] as const
export type SupportTab = (typeof supportTabs)[number]
