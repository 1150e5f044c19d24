export { CardProvider } from './card-provider.tsx'
export { Payouts, payoutWords } from './payouts.tsx'
export { readersQuery } from './queries.ts'
