/** The people of the demo, as the server makes them; their password is printed at its start, too. */
export const demoPassword = 'Tableside1'

export const demoPeople = [
  { email: 'beta@demo.test', who: 'Restaurant owner', plan: 'Beta plan' },
  { email: 'alpha@demo.test', who: 'Restaurant owner', plan: 'Alpha plan' },
  { email: 'omega@demo.test', who: 'Restaurant owner', plan: 'Omega plan' },
  { email: 'platform@demo.test', who: 'Platform owner', plan: 'Sees every restaurant' },
  { email: 'partner@demo.test', who: 'Partner', plan: 'Two restaurants' },
  { email: 'quay@demo.test', who: 'Partner’s restaurant', plan: 'Plan not paid' },
  { email: 'customer@demo.test', who: 'New customer', plan: 'No restaurant yet' },
] as const
