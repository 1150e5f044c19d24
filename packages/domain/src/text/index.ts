export { cleanCells, cleanText, isOneLine, isUnsafeText, onOneLine } from './clean-text.ts'
export { formatAddress } from './format-address.ts'
export { fromWindows1252 } from './windows-1252.ts'
