export { type CashSlip, drawerSlip } from './drawer-slip.ts'
export {
  claimMs,
  drawerMs,
  isTooOld,
  isUnanswered,
  type JobContent,
  type JobKind,
  type JobReason,
  type JobState,
  jobContentSchema,
  jobKindSchema,
  jobReasonSchema,
  jobStateSchema,
  needsDecision,
} from './job.ts'
export { kitchenPaper } from './kitchen-paper.ts'
export { type Paper, type PaperBlock, type PaperSize, paperSchema } from './paper.ts'
export { type PaperFacts, paperOf } from './paper-of.ts'
export {
  type CodePage,
  codePageLabels,
  codePages,
  fallbackAfterMs,
  formatTrouble,
  formatTroubleAdvice,
  hubSilentMs,
  type PaperKind,
  type PrinterOutput,
  type PrinterSettings,
  type PrinterState,
  type PrinterTrouble,
  paperKinds,
  printerOutputs,
  printerSettingsSchema,
  printerStateSchema,
  printerTrouble,
} from './printer.ts'
export { receiptPaper } from './receipt-paper.ts'
export {
  drawerJobs,
  formatTicketLabel,
  messageJobs,
  type NewPrintJob,
  type PrintRoute,
  printerForPaper,
  printersForTicket,
  ticketJobs,
} from './routing.ts'
export { type TicketChange, ticketChange } from './ticket-change.ts'
