export { cleanCells, cleanText, isOneLine, isUnsafeText, onOneLine } from './clean-text.ts'
