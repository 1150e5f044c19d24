import { expireExports, makeExport } from './modules/account-closure/index.ts'
import { forgetApiRequests } from './modules/api-keys/index.ts'
import { renewSubscriptions, settleBilling, watchDisputes, watchRefunds } from './modules/billing/index.ts'
import {
  askForDeposit,
  eraseBookings,
  giveUpDeposit,
  mailGuestJob,
  releaseTable,
  remindGuest,
  settleDeposit,
} from './modules/bookings/index.ts'
import { eraseCustomerJob } from './modules/customers/index.ts'
import { mailDay, mailMorning } from './modules/dashboard/mail-morning.ts'
import { deleteFeedback } from './modules/feedback/index.ts'
import { notifyFee, notifyPrice } from './modules/fees/index.ts'
import { deleteGuestOrders, fireCollection } from './modules/guest-tables/index.ts'
import { mailAccount, mailResetJob, mailVerificationJob } from './modules/identity/index.ts'
import { mailPurchaseOrder } from './modules/inventory/index.ts'
import { deleteOldKeys, recurringTask, type Task, taskOf } from './modules/jobs/index.ts'
import { writeCheckpoints } from './modules/journal/index.ts'
import { forgetStationMessages } from './modules/kitchen/index.ts'
import { mailLeadConfirmation } from './modules/leads/mail-lead.ts'
import { forgetMails } from './modules/mail/index.ts'
import { applyScheduledPrice } from './modules/menu/index.ts'
import { mailOwnerJob, seenWhenRefused, watchRestaurants } from './modules/notifications/index.ts'
import { fireTimedCourse } from './modules/orders/index.ts'
import { followFigures } from './modules/platform/index.ts'
import { mailPlatform } from './modules/platform-settings/index.ts'
import { forgetPrintJobs } from './modules/printing/index.ts'
import { mailReceiptJob } from './modules/receipts/index.ts'
import { mailInvitation } from './modules/restaurants/index.ts'
import { mailRotaJob } from './modules/staff/index.ts'
import { deleteUnsentFiles, deliverAnnouncement, mailAnswer, withdrawAnnouncement } from './modules/support/index.ts'
import { mailVoucherCode, mailVoucherCodes } from './modules/vouchers/index.ts'
import { deliverWebhooks, forgetDeliveries } from './modules/webhooks/index.ts'

/** Every capability's jobs: a name that is missing here waits in the queue for ever. What is refused is seen. */
export const tasks: readonly Task[] = [
  recurringTask(deleteOldKeys),
  recurringTask(forgetApiRequests),
  recurringTask(forgetPrintJobs),
  recurringTask(forgetStationMessages),
  recurringTask(deleteGuestOrders),
  recurringTask(deleteFeedback),
  recurringTask(eraseBookings),
  taskOf(mailGuestJob),
  taskOf(askForDeposit),
  taskOf(remindGuest),
  taskOf(releaseTable),
  taskOf(settleDeposit),
  taskOf(giveUpDeposit),
  recurringTask(forgetDeliveries),
  taskOf(fireCollection),
  taskOf(fireTimedCourse),
  taskOf(deliverWebhooks),
  taskOf(makeExport),
  recurringTask(expireExports),
  recurringTask(watchRestaurants),
  recurringTask(settleBilling),
  recurringTask(watchDisputes),
  recurringTask(watchRefunds),
  recurringTask(renewSubscriptions),
  taskOf(applyScheduledPrice),
  recurringTask(followFigures),
  recurringTask(deleteUnsentFiles),
  taskOf(deliverAnnouncement),
  taskOf(withdrawAnnouncement),
  taskOf(notifyFee),
  taskOf(notifyPrice),
  taskOf(eraseCustomerJob),
  recurringTask(mailVoucherCodes),
  taskOf(mailVoucherCode),
  recurringTask(mailMorning),
  taskOf(mailDay),
  recurringTask(writeCheckpoints),
  taskOf(mailOwnerJob),
  taskOf(mailPurchaseOrder),
  taskOf(mailRotaJob),
  taskOf(mailReceiptJob),
  taskOf(mailInvitation),
  taskOf(mailAnswer),
  taskOf(mailPlatform),
  taskOf(mailLeadConfirmation),
  taskOf(mailVerificationJob),
  taskOf(mailResetJob),
  taskOf(mailAccount),
  recurringTask(forgetMails),
].map(seenWhenRefused)
