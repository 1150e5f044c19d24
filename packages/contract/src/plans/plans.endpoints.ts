import { planSchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { endpoint } from '../core/index.ts'

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/api/v1/plans',
  summary: 'The plans with their prices, features and limits: the one table everything else is enforced by.',
  tag: 'Plans',
  access: 'public',
  isIdempotent: false,
  reply: z.object({ plans: z.array(planSchema) }),
  status: 200,
  refusals: [],
})
