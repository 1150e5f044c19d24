export { customersRoutes } from './customers.routes.ts'
export { fits } from './directory.ts'
export { eraseCustomerJob } from './erase-customer.ts'
export { guestOf } from './guest-of.ts'
