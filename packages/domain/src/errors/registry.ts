import { accessRefusals } from '../access/refusals.ts'
import { accountClosureRefusals } from '../account-closure/refusals.ts'
import { apiRefusals } from '../api/refusals.ts'
import { billingRefusals } from '../billing/refusals.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { brandRefusals } from '../brand/refusals.ts'
import { cashRefusals } from '../cash/refusals.ts'
import { collectionRefusals } from '../collection/refusals.ts'
import { customerRefusals } from '../customers/refusals.ts'
import { deviceRefusals } from '../devices/refusals.ts'
import { floorRefusals } from '../floor/refusals.ts'
import { guestTableRefusals } from '../guest-tables/refusals.ts'
import { houseAccountRefusals } from '../house-accounts/refusals.ts'
import { importRefusals } from '../import/refusals.ts'
import { inventoryRefusals } from '../inventory/refusals.ts'
import { kitchenRefusals } from '../kitchen/refusals.ts'
import { marketplaceRefusals } from '../marketplace/refusals.ts'
import { menuRefusals } from '../menu/refusals.ts'
import { notificationRefusals } from '../notifications/refusals.ts'
import { openingHoursRefusals } from '../opening-hours/refusals.ts'
import { orderRefusals } from '../orders/refusals.ts'
import { partnerRefusals } from '../partners/refusals.ts'
import { paymentRefusals } from '../payments/refusals.ts'
import { planRefusals } from '../plans/refusals.ts'
import { platformRefusals } from '../platform/refusals.ts'
import { practiceRefusals } from '../practice/refusals.ts'
import { printingRefusals } from '../printing/refusals.ts'
import { receiptRefusals } from '../receipts/refusals.ts'
import { reportRefusals } from '../reports/refusals.ts'
import { rotaRefusals } from '../rota/refusals.ts'
import { staffRefusals } from '../staff/refusals.ts'
import { supportRefusals } from '../support/refusals.ts'
import { tabRefusals } from '../tabs/refusals.ts'
import { taxRefusals } from '../tax/refusals.ts'
import { voucherRefusals } from '../vouchers/refusals.ts'
import type { Refusal } from './refusal.ts'
import { requestRefusals } from './request-refusals.ts'

/** Every refusal of the product. Each capability brings its own; a code stands once. */
export const refusals = {
  ...requestRefusals,
  ...accessRefusals,
  ...menuRefusals,
  ...orderRefusals,
  ...kitchenRefusals,
  ...paymentRefusals,
  ...deviceRefusals,
  ...practiceRefusals,
  ...partnerRefusals,
  ...brandRefusals,
  ...importRefusals,
  ...floorRefusals,
  ...collectionRefusals,
  ...bookingRefusals,
  ...notificationRefusals,
  ...openingHoursRefusals,
  ...guestTableRefusals,
  ...marketplaceRefusals,
  ...planRefusals,
  ...billingRefusals,
  ...platformRefusals,
  ...cashRefusals,
  ...customerRefusals,
  ...reportRefusals,
  ...rotaRefusals,
  ...staffRefusals,
  ...supportRefusals,
  ...taxRefusals,
  ...tabRefusals,
  ...apiRefusals,
  ...accountClosureRefusals,
  ...inventoryRefusals,
  ...voucherRefusals,
  ...houseAccountRefusals,
  ...receiptRefusals,
  ...printingRefusals,
} as const satisfies Record<string, Refusal>
