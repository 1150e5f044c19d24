import { planInForce, planKeys } from '@tableside/domain/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const at = '2026-11-22T12:00:00.000Z'
const trialEnds = [null, '2026-11-22T11:59:59.999Z', at, '2026-11-22T12:00:00.001Z']
const chosen = planKeys.flatMap((plan) =>
  [true, false].flatMap((isSubscribed) => trialEnds.map((trialEndsAt) => ({ plan, isSubscribed, trialEndsAt }))),
)

describe('plan in force', () => {
  it('is the same in the database as in the rules', async () => {
    const rows = await server.sql(
      `select plan_in_force(plan, "isSubscribed", "trialEndsAt", $2) as plan
       from jsonb_to_recordset($1) as c(plan text, "isSubscribed" boolean, "trialEndsAt" timestamptz)`,
      [JSON.stringify(chosen), at],
    )
    expect(rows.map(({ plan }) => plan)).toEqual(chosen.map((each) => planInForce(each, at)))
  })
})
