export { mailRoutes } from './mail.routes.ts'
export { deliverMail, type Mail, productWord, sendMail } from './send-mail.ts'
