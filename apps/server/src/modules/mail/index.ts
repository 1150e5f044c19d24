export { mailRoutes } from './mail.routes.ts'
export { forgetMails, type MailJob, mailJob, queueMail, triesWithin, written } from './queue-mail.ts'
export { deliverMail, type Mail, productNamePlaceholder, supportAddressPlaceholder } from './send-mail.ts'
