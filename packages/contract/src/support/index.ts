export * from './announcements.endpoints.ts'
