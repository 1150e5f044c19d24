import { z } from 'zod'

/** Who moves card money. The simulator moves none and is there in a demo only. */
export const paymentProviderSchema = z.enum(['simulator', 'stripe'])
export type PaymentProviderName = z.infer<typeof paymentProviderSchema>
