export { type GuestBill, guestBill } from './guest-bill.ts'
export { type GuestPhone, guestPhoneSchema, isLetIn, phoneHours } from './phone.ts'
