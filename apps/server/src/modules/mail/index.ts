export { mailRoutes } from './mail.routes.ts'
export { type Mail, productWord, sendMail } from './send-mail.ts'
