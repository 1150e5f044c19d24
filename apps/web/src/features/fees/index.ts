export { FeeNotice } from './fee-notice.tsx'
