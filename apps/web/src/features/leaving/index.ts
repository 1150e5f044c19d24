export { AccountTab } from './account-tab.tsx'
