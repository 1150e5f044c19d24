export { mailRoutes } from './mail.routes.ts'
export { deliverMail, type Mail, productNamePlaceholder, sendMail, supportAddressPlaceholder } from './send-mail.ts'
