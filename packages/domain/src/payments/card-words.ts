const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** A card scheme as its own people write it: "visa" is Visa; one we do not know stays as the provider says it. */
export const brandWords = (brand: string): string => brands[brand] ?? brand
