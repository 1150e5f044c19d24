export { type TestCard, testCards } from './cards.ts'
export type { Entry } from './journal.ts'
export { acquiringFee, acquiringFeePence, type Payment, type Refund } from './payment.ts'
export { type Simulator, type SimulatorOptions, startSimulator } from './server.ts'
