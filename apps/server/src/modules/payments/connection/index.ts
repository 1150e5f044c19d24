export { attemptOf, markFee } from './attempts.store.ts'
export { cancelPayment } from './cancel-payment.ts'
export { connectedStripe, everyProvider, providerForNew, providerOfPayment } from './choose-provider.ts'
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
