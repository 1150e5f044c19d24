export * from './editing.endpoints.ts'
export * from './import.endpoints.ts'
export * from './menu.endpoints.ts'
export * from './modifiers.endpoints.ts'
