export { Resources } from './resources.tsx'
