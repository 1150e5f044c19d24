export { partnerHostSchema, txtRecordOf } from './host.ts'
export { type PartnerShare, partnerShareSchema, shareInForce } from './share.ts'
