export type CardBrand = 'visa' | 'mastercard' | 'amex'

/**
 * What happens when a card is charged.
 * `take_less`: a pound less than was asked for is taken; `add_tip`: its guest adds 10 % where the reader asks; `lose_reply`: the charge happens and the connection is cut; `time_out`: nothing happens and nobody answers.
 */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'time_out'
  | 'lose_reply'
  | 'answer_late'
  | 'settle_later'
  | 'fail_once'
  | 'webhook_first'
  | 'webhook_twice'
  | 'be_offline'
  | 'take_less'
  | 'add_tip'

export interface TestCard {
  token: string
  title: string
  /** A published test number, shown to people only: the API takes the token and refuses card numbers. */
  number: string
  brand: CardBrand
  last4: string
  behaviour: CardBehaviour
  declineCode: string | null
  /** One sentence for the chooser. */
  says: string
}

/** The drawer of test cards. Each token stands for one card and one fate. */
export const testCards: readonly TestCard[] = [
  card('tok_approve', 'Visa, approved', '4242 4242 4242 4242', 'visa', 'approve', 'Approved at once.'),
  card(
    'tok_approve_mastercard',
    'Mastercard, approved',
    '5555 5555 5555 4444',
    'mastercard',
    'approve',
    'Approved at once.',
  ),
  card('tok_approve_amex', 'American Express, approved', '3782 822463 10005', 'amex', 'approve', 'Approved at once.'),
  card(
    'tok_decline',
    'Declined',
    '4000 0000 0000 0002',
    'visa',
    'decline',
    'The bank says no without a reason.',
    'do_not_honour',
  ),
  card(
    'tok_insufficient_funds',
    'Insufficient funds',
    '4000 0000 0000 9995',
    'visa',
    'decline',
    'Declined: not enough money on the account.',
    'insufficient_funds',
  ),
  card(
    'tok_slow',
    'Slow',
    '4000 0000 0000 3220',
    'visa',
    'answer_late',
    'Approved after a few seconds; the answer waits for it.',
  ),
  card(
    'tok_pending',
    'Pending first',
    '4000 0000 0000 3063',
    'visa',
    'settle_later',
    'Answers “pending” at once; captured a few seconds later, told by webhook.',
  ),
  card(
    'tok_timeout',
    'Times out',
    '4000 0000 0000 0119',
    'visa',
    'time_out',
    'Never answers, and the charge does not happen.',
  ),
  card(
    'tok_lost_reply',
    'Reply lost',
    '4000 0000 0000 0259',
    'visa',
    'lose_reply',
    'The charge happens, but the connection is cut before the answer.',
  ),
  card(
    'tok_error',
    'Fails once',
    '4000 0000 0000 0341',
    'visa',
    'fail_once',
    'Answers 500 once without charging; the same key again is approved.',
  ),
  card(
    'tok_offline',
    'Provider offline',
    '4000 0000 0000 0069',
    'visa',
    'be_offline',
    'Answers 503; the charge does not happen.',
  ),
  card(
    'tok_webhook_first',
    'Webhook first',
    '4000 0000 0000 1000',
    'visa',
    'webhook_first',
    'Approved; the webhook arrives before the answer.',
  ),
  card(
    'tok_webhook_twice',
    'Webhook twice',
    '4000 0000 0000 1018',
    'visa',
    'webhook_twice',
    'Approved; the same webhook arrives twice.',
  ),
  card(
    'tok_adds_tip',
    'Adds a tip',
    '4000 0000 0000 3055',
    'visa',
    'add_tip',
    'Approved; its guest adds 10 % where the reader asks for a tip.',
  ),
  card(
    'tok_takes_less',
    'Takes £1 less',
    '4000 0000 0000 2008',
    'visa',
    'take_less',
    'Approved, but a pound less than was asked for is taken.',
  ),
]

const byToken = new Map(testCards.map((testCard) => [testCard.token, testCard]))

export function cardOf(token: string): TestCard | undefined {
  return byToken.get(token)
}

function card(
  token: string,
  title: string,
  number: string,
  brand: CardBrand,
  behaviour: CardBehaviour,
  says: string,
  declineCode: string | null = null,
): TestCard {
  return { token, title, number, brand, last4: number.slice(-4), behaviour, declineCode, says }
}

// Sixteen digits in a row are only a card number when an issuer's prefix and the Luhn digit agree;
// time stamps and order numbers in `metadata` must pass.
const numberShape =
  /(?<!\d)(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15,18}|\d{4}(?:[ -]\d{4}){3}|3[47]\d{2}[ -]\d{6}[ -]\d{5})(?!\d)/g

/** Ids hold digits in groups of four: one in some thousands would pass for a card number. */
const uuid = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi

/** True when the text holds something that is very likely a card number, written in one run or in groups. */
export function holdsCardNumber(text: string): boolean {
  return [...text.replaceAll(uuid, '').matchAll(numberShape)].some(([found]) => passesLuhn(found.replaceAll(/\D/g, '')))
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
