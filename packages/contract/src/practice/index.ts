export * from './practice.endpoints.ts'
