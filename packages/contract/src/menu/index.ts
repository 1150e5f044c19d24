export * from './menu.endpoints.ts'
