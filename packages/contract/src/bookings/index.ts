export * from './bookings.endpoints.ts'
