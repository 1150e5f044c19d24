/** What a guest reads of a refusal: what happened, and what to do now. */
type GuestText = { readonly title: string; readonly next: string }

const askUs = 'Please ask us.'
const tryAgain = 'Please try again in a minute.'
const chooseAgain = 'Take it off your order or choose something else. Nothing was sent.'
const payWithWaiter = 'Please pay with a waiter. Nothing was charged.'
const notCharged = 'Look at the bill and choose again. Nothing was charged.'

/**
 * The refusals of the endpoints that guests' phones call, in words for guests: their usual texts tell a waiter what to do.
 * A test holds that each has one.
 */
export const guestTexts: Readonly<Record<string, GuestText>> = {
  guest_session_over: {
    title: 'This table’s code has to be scanned again.',
    next: 'Scan the code on the table with your phone’s camera. What you chose is still here afterwards.',
  },

  // Ordering
  guest_orders_off: { title: 'Orders from phones are not taken right now.', next: 'Please order with a waiter.' },
  guest_place_closed: {
    title: 'We are closed now, and the kitchen takes no more orders.',
    next: 'Please ask a waiter. Nothing was sent.',
  },
  guest_orders_waiting: {
    title: 'The staff have not answered this table’s last orders yet.',
    next: 'Please wait a moment or ask a waiter. Nothing was sent.',
  },
  id_taken: { title: 'This order could not be sent.', next: 'Reload the page and send it again, or ask us.' },
  line_exists: {
    title: 'A dish of this order was sent before.',
    next: 'Look at your bill before you order it again.',
  },
  item_not_on_menu: { title: 'A dish of your order is not on the menu any more.', next: chooseAgain },
  item_eighty_sixed: { title: 'A dish of your order has just run out.', next: chooseAgain },
  item_not_served_now: { title: 'A dish of your order is not served at this time.', next: chooseAgain },
  modifier_not_offered: {
    title: 'A choice you made is not offered any more.',
    next: 'Choose again. Nothing was sent.',
  },
  modifier_run_out: { title: 'A choice you made has just run out.', next: 'Choose another one. Nothing was sent.' },
  modifier_choice_incomplete: {
    title: 'A dish of your order needs a choice.',
    next: 'Open it and choose. Nothing was sent.',
  },
  price_changed: {
    title: 'A price has changed while you were choosing.',
    next: 'Your order shows the new price. Look at it and send again.',
  },
  open_price_needed: {
    title: 'A dish of your order has no fixed price.',
    next: 'Take it off your order and ask us for it.',
  },
  order_too_large: { title: 'The bill of your table is full.', next: 'Please ask a waiter.' },

  // Ordering ahead
  collection_closed: {
    title: 'Orders for collection are not taken right now.',
    next: 'Please call us, or try again later. Nothing was sent.',
  },
  collection_slot_taken: {
    title: 'That time is not free any more.',
    next: 'Choose another time. Your dishes are still here.',
  },
  collection_waiting: {
    title: 'Too many orders are waiting for an answer.',
    next: 'Wait for the answer to your last order, or call us. Nothing was sent.',
  },

  // Booking
  bookings_closed: { title: 'Bookings are not taken online at the moment.', next: 'Please call us.' },
  booking_time_taken: {
    title: 'That time is no longer available.',
    next: 'Choose another time. What you have typed is still here.',
  },
  booking_limit: {
    title: 'You already have three upcoming bookings.',
    next: 'Change one of them by the link in its email, or call us.',
  },
  booking_not_open: {
    title: 'This booking cannot be changed any more.',
    next: 'Open it again: it was cancelled, or is over. Please call us if that is wrong.',
  },
  deposit_not_usable: {
    title: 'There is no deposit to pay for this booking any more.',
    next: 'Open your booking again: it says what became of it. Nothing was charged.',
  },
  deposit_too_small: {
    title: 'The deposit you paid is not enough for so many guests.',
    next: 'Please call us: we can change the booking for you.',
  },

  // Paying
  guest_payments_off: { title: 'Bills are not paid on phones right now.', next: payWithWaiter },
  guest_share_changed: { title: 'What is left to pay has changed.', next: notCharged },
  order_empty: { title: 'There is nothing on this bill.', next: 'Nothing is left to pay.' },
  already_paid: { title: 'This bill is paid.', next: 'Nothing is left to pay, and you were not charged.' },
  payment_exists: {
    title: 'This payment was begun before.',
    next: 'Look at the bill: it says whether it was paid. Nothing more was charged.',
  },
  payment_too_large: { title: 'Less is left to pay than you chose.', next: notCharged },
  payment_unsettled: {
    title: 'A card payment of this bill is being checked.',
    next: 'Please wait a minute, then look at what is left. Nothing was charged.',
  },
  line_not_found: { title: 'A dish you chose is not on the bill any more.', next: notCharged },
  dish_paid_for: { title: 'A dish you chose has just been paid for.', next: notCharged },
  tip_too_large: {
    title: 'That tip is larger than the bill and £100 on top.',
    next: 'Check the amount. Nothing was charged.',
  },
  provider_not_configured: { title: 'Cards cannot be taken on phones right now.', next: payWithWaiter },
  provider_account_not_ready: { title: 'Cards cannot be taken on phones right now.', next: payWithWaiter },
  payment_not_found: { title: 'Your payment did not arrive.', next: 'Nothing was charged.' },
  payment_not_waiting: {
    title: 'This payment is not waiting for a card any more.',
    next: 'Look at the bill: it says whether it was paid.',
  },

  // Any request
  changed_meanwhile: { title: 'The bill has just changed.', next: 'Look at the bill and try again.' },
  idempotency_key_required: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  idempotency_key_reused: {
    title: 'This payment was begun with another amount.',
    next: 'Look at the bill: it says whether it was paid. Nothing more was charged.',
  },
  invalid_request: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  malformed_json: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  body_unexpected: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  body_too_complex: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  unsupported_media_type: { title: 'This page is out of date.', next: 'Reload it and try again.' },
  body_too_large: { title: 'That is more than can be sent at once.', next: 'Send your order in two parts.' },
  foreign_origin: { title: 'This was not sent from our page.', next: 'Open the page again and try once more.' },
  not_found: { title: 'This is not here any more.', next: `Open the page again. ${askUs}` },
  too_many_requests: { title: 'This was tried too often in a short time.', next: askUs },
  busy: { title: 'The restaurant’s system is busy.', next: tryAgain },
  unavailable: { title: 'The restaurant’s system is away for a moment.', next: tryAgain },
}
