export { type ConfigTab, ConfigurationPage, configTabs } from './configuration-page.tsx'
export { Changes, HistoryButton } from './history.tsx'
