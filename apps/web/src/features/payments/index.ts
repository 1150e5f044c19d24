export { PayScreen, type PayScreenProps } from './pay-screen.tsx'
export { tenderWords } from './tender-words.ts'
