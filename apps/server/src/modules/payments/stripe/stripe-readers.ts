import type Stripe from 'stripe'

type Registration = {
  readonly account: string
  readonly registrationCode: string
  readonly label: string
  readonly readerId: string
  /** The provider's name of the site, or what is needed to make one there. */
  readonly site: { readonly providerLocation: string } | Site
}

type Site = {
  readonly locationId: string
  readonly name: string
  readonly line1: string
  readonly city: string
  readonly postcode: string
}

/** Makes a reader known to Stripe at one of the restaurant's sites. */
export async function registerReader(
  { terminal }: Stripe,
  { account, registrationCode, label, readerId, site }: Registration,
) {
  const on = { stripeAccount: account }
  const location =
    'providerLocation' in site
      ? site.providerLocation
      : (
          await terminal.locations.create(
            {
              display_name: site.name,
              address: { line1: site.line1, city: site.city, postal_code: site.postcode, country: 'GB' },
              metadata: { locationId: site.locationId },
            },
            on,
          )
        ).id
  const reader = await terminal.readers.create(
    { registration_code: registrationCode, label, location },
    { ...on, idempotencyKey: `${account}:reader:${readerId}:${registrationCode}` },
  )
  return {
    providerReader: reader.id,
    providerLocation: location,
    deviceType: reader.device_type,
    serialNumber: reader.serial_number,
  }
}

/** Stripe forgets the reader; one it does not know any more is as good as forgotten. */
export async function forgetReader({ terminal }: Stripe, account: string, providerReader: string): Promise<void> {
  await terminal.readers.del(providerReader, {}, { stripeAccount: account })
}

/** A short-lived secret with which a till that speaks to readers itself signs in. */
export async function readerToken({ terminal }: Stripe, account: string): Promise<string> {
  return (await terminal.connectionTokens.create({}, { stripeAccount: account })).secret
}
