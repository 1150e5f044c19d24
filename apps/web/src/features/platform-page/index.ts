export { type DemoTab, isDemoTab } from './demo-tab.ts'
export { PlatformPage } from './platform-page.tsx'
