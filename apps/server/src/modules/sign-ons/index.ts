export { createSignOns } from './find-sign-on.ts'
export { signOnsRoutes } from './sign-ons.routes.ts'
