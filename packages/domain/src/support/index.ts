export * from './announcement.ts'
