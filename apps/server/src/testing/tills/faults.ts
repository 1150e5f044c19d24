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
  cook_forgets: 'the kitchen makes a ticket again after its screen was loaded anew',
} as const
export type Fault = keyof typeof faults
