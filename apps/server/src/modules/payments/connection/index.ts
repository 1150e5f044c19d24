export { attemptOf, markFee } from './attempts.store.ts'
export { cancelPayment, giveUpPayment } from './cancel-payment.ts'
export {
  connectedStripe,
  everyProvider,
  guestCards,
  providerForHold,
  providerForNew,
  providerOfPayment,
} from './choose-provider.ts'
export {
  connectProvider,
  disconnectProvider,
  dropAccount,
  readConnection,
  refreshAccount,
  refreshProvider,
} from './connect.ts'
export { listPayouts } from './payouts.ts'
export { readerAt } from './readers.store.ts'
export { addReader, listReaders, readerToken, removeReader } from './readers.ts'
