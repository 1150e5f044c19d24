export { mailRoutes } from './mail.routes.ts'
export { type Mail, sendMail } from './send-mail.ts'
