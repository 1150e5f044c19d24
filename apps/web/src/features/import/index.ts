export { MoveFromAnotherTill } from './move-from-another-till.tsx'
