/** Faults made on purpose, each of which the proof must notice. */
export const faults = {
  write_skipped: 'a command is said to be kept and is not written to the disk',
  write_later: 'a command is said to be kept before it is written to the disk',
  removed_before_answer: 'a command leaves the disk when it is sent, not when it is answered',
  key_forgotten: 'a command is sent again under another key',
  replies_forgotten: 'the server forgets what it has answered to a key',
  lost_reply_is_done: 'a command without an answer counts as done',
  refusal_dropped: 'a refusal of the server counts as done',
  refusal_not_kept: 'a refused command leaves the disk when it is shown',
  ids_without_order: 'ids do not sort in the order in which commands were given',
  list_cut_short: 'the list of open orders lacks one',
  tap_not_said: 'a command counts from when it arrives, because it does not say when it was tapped',
  cash_not_marked: 'cash is sent without what the till knew of it, and refused where another till was faster',
  silence_is_waited_for: 'a request without an answer is waited for',
  queue_of_person: 'the queue is the account’s that has paired the till, and another one pairs it again',
  signed_out_is_no: 'a till that was signed out takes that for a no to what it has kept',
  sent_as_who_is_on: 'a command is sent under who is signed on by then, not under who gave it',
  mark_at_tap: 'what a screen says of a command is decided at the tap, by whether the last try was answered',
  copies_by_bundle: 'a copy of the open orders counts only for the release that wrote it',
  windows_apart: 'two windows of a device know nothing of each other',
  cook_forgets: 'the kitchen makes a ticket again after its screen was loaded anew',
} as const
export type Fault = keyof typeof faults
