export * from './devices.endpoints.ts'
export * from './sign-ons.endpoints.ts'
