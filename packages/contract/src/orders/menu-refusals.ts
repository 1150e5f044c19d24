/** Of dishes that are not on sale, or not as they were asked for. A file of its own: guests' phones load no more of this folder. */
export const menuRefusals = [
  'item_not_on_menu',
  'item_eighty_sixed',
  'item_not_served_now',
  'modifier_not_offered',
  'modifier_run_out',
  'modifier_choice_incomplete',
  'price_changed',
  'open_price_needed',
] as const
