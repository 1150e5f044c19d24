export { KitchenScreen } from './kitchen-screen.tsx'
