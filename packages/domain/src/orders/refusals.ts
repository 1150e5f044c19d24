import type { Refusal } from '../errors/refusal.ts'

export const orderRefusals = {
  order_closed: {
    status: 409,
    title: 'This order is closed.',
    next: 'Open a new order, or refund a payment of this one.',
  },
  order_not_paid_yet: {
    status: 409,
    title: 'This order is not paid.',
    next: 'Change its guest on the order itself.',
  },
  order_not_reopenable: {
    status: 409,
    title: 'This bill cannot be opened again.',
    next: 'Money of it was given back, or another till took it. Refund what is wrong, or open a new order for what is missing.',
  },
  order_invoiced: {
    status: 409,
    title: 'A VAT invoice names this bill, so it stays as it is.',
    next: 'Refund what is wrong: a credit note goes with it. Open a new order for what is missing.',
  },
  preset_changed: {
    status: 409,
    title: 'This discount has changed.',
    next: 'Choose it again, as it is now.',
  },
  preset_bill_too_small: {
    status: 409,
    title: 'The bill is too small for this discount.',
    next: 'Give it once the dishes reach its minimum bill.',
  },
  preset_given_already: {
    status: 409,
    title: 'This discount is on the bill already.',
    next: 'Each is given once per bill.',
  },
  bills_not_alike: {
    status: 409,
    title: 'These two bills cannot be joined.',
    next: 'Join the bills of two tables of one location.',
  },
  bill_part_paid: {
    status: 409,
    title: 'Money was taken on the other bill, and stays there.',
    next: 'Join them the other way round: open that bill, and put this one onto it.',
  },
  bill_has_discount: {
    status: 409,
    title: 'There is a discount on the whole of that bill.',
    next: 'Take the discount off first, and give it again afterwards.',
  },
  points_not_returnable: {
    status: 409,
    title: 'Only a bill paid with points alone gives them back by itself.',
    next: 'Refund its payment: the points go back with the money.',
  },
  given_above_limit: {
    status: 409,
    title: 'Together more was given away on these bills than one person may give by themselves.',
    next: 'A manager’s PIN puts them together. Or keep the bills apart.',
  },
  bills_of_two_guests: {
    status: 409,
    title: 'Each of the two bills has a guest of its own.',
    next: 'Take one guest off first. What they must not eat goes into a note on their dishes.',
  },
  line_has_discount: {
    status: 409,
    title: 'A part of a dish with a discount cannot be moved.',
    next: 'Move all of it, or take the discount off first.',
  },
  line_paid_for: {
    status: 409,
    title: 'This dish is paid for.',
    next: 'Leave it on this bill, or refund the payment first.',
  },
  move_too_many: { status: 422, title: 'You cannot move more than there is.', next: 'Choose a smaller quantity.' },
  nothing_left_on_bill: {
    status: 409,
    title: 'That would leave nothing on this bill.',
    next: 'Move the whole order to the other table, or join the two bills.',
  },
  order_exists: { status: 409, title: 'An order with this id already exists.', next: 'Open that order instead.' },
  order_empty: { status: 422, title: 'There is nothing on this order yet.', next: 'Add an item first.' },
  order_too_large: {
    status: 422,
    title: 'That is more than fits on one order.',
    next: 'Open a second order for the rest. One order holds 500 lines, and 9,999 of one line.',
  },
  nothing_to_change: {
    status: 422,
    title: 'Nothing in this request changes anything.',
    next: 'Say what should change.',
  },
  line_exists: { status: 409, title: 'This line is already on the order.', next: 'Nothing more is needed.' },
  line_not_found: { status: 404, title: 'This line is not on the order.', next: 'Load the order again.' },
  line_already_sent: {
    status: 409,
    title: 'This line has gone to the kitchen and can no longer be changed.',
    next: 'Void it, or add another line.',
  },
  nothing_to_send: {
    status: 409,
    title: 'Everything on this order has already been sent.',
    next: 'Add an item first.',
  },
  nothing_to_fire: {
    status: 409,
    title: 'No dish of this course is held.',
    next: 'It has been fired already, or was never sent. Nothing more is needed if the kitchen has it.',
  },
  void_too_many: {
    status: 422,
    title: 'You cannot void more than the line has.',
    next: 'Choose a smaller quantity.',
  },
  reason_needed: { status: 422, title: 'A reason is missing.', next: 'Enter a reason.' },
  approval_needed: {
    status: 403,
    title: 'A manager has to approve this.',
    next: 'Ask a manager to enter their PIN.',
  },
  approval_invalid: {
    status: 403,
    title: 'This approval does not fit, was used, or is older than a minute.',
    next: 'Ask the manager to enter their PIN again.',
  },
  discount_too_large: {
    status: 422,
    title: 'The discount is larger than what it is taken from.',
    next: 'Enter a smaller discount.',
  },
  discount_not_found: { status: 404, title: 'This discount is not on the order.', next: 'Load the order again.' },
  below_paid: {
    status: 409,
    title: 'More has been paid than the order would then cost.',
    next: 'Refund a payment first.',
  },
  payment_under_way: {
    status: 409,
    title: 'A payment is under way on this order.',
    next: 'Wait until it is settled, then try again.',
  },
  table_mismatch: {
    status: 422,
    title: 'Only orders served at a table have a table.',
    next: 'Choose a table, or make it a counter or takeaway order without one.',
  },
  table_not_found: { status: 422, title: 'There is no such table here.', next: 'Choose a table of this location.' },
} as const satisfies Record<string, Refusal>
