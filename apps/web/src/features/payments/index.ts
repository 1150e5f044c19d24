export { PayScreen, type PayScreenProps } from './pay-screen.tsx'
