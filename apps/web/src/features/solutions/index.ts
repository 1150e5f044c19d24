export { Solutions } from './solutions.tsx'
