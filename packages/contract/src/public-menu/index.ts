export * from './public-menu.endpoints.ts'
