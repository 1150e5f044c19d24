import { beforeAll, describe, expect, it } from 'vitest'
import { loadParser } from './parse.ts'
import { type Policy, policyFaults, policyRules } from './policy-rules.ts'

const plain = '(restaurant_id = current_restaurant())'
const policy = (condition: string, isPermissive = true): Policy => ({
  name: 'example',
  table: 'orders',
  isPermissive,
  conditions: [condition, null],
})

const examples: Readonly<Record<string, Policy>> = {
  'is restrictive: on a shard it would join the others by OR': policy(plain, false),
  'has a subquery': policy('(restaurant_id = (select current_restaurant()))'),
  'asks whether a function’s answer is null': policy('(current_restaurant() is null)'),
  'calls a function that reads tables': policy('(sees_orders(restaurant_id, order_id))'),
}

beforeAll(loadParser)

describe('rules for a policy', () => {
  const rulesBroken = (given: Policy): string[] => policyFaults(given, ['sees_orders']).map(({ rule }) => rule)

  it('each have an example of what breaks them', () => {
    expect(Object.keys(examples)).toEqual(policyRules.map(({ rule }) => rule))
  })

  it.each(Object.entries(examples))('%s', (rule, given) => expect(rulesBroken(given)).toEqual([rule]))

  it('say nothing of one that compares columns with settings', () => {
    expect(rulesBroken(policy(`${plain} and sees_location(location_id)`))).toEqual([])
  })
})
