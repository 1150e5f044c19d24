export { DemoSignIns } from './demo-sign-ins.tsx'
export { Mailbox } from './mailbox.tsx'
