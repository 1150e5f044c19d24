const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** A code of the card provider as words: "needs_response" is "needs response". */
export const formatProviderCode = (code: string): string => code.replaceAll('_', ' ')

/** A card scheme as its own people write it: "visa" is Visa; one we do not know stays as the provider says it. */
export const formatCardBrand = (brand: string): string => brands[brand] ?? brand
