type Own = { readonly name: string; readonly footer: string }

/**
 * Whose name stands where, so that a restaurant's brand and that of the partner it came through never fight: guests see
 * the restaurant – its name, logo and colour – on receipts, vouchers and mails. The partner stands below the
 * restaurant's own words at the foot of a receipt. The restaurant's people see the partner in their dashboard, where
 * otherwise the platform's name would stand.
 */
export function guestsSee({ name, footer }: Own, partnerName: string | undefined): Own {
  return { name, footer: [footer, partnerName ?? ''].filter((line) => line !== '').join('\n') }
}
