/** What time it is in every component test until it says otherwise: a Tuesday, half past twelve in London. */
export const testNow = '2027-03-09T12:30:00.000Z'
