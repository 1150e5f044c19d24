import type { Refusal } from '../errors/refusal.ts'

export const menuRefusals = {
  item_not_on_menu: {
    status: 422,
    title: 'This item is not on the menu.',
    next: 'The menu has changed. Choose another item.',
  },
  item_not_served_now: {
    status: 409,
    title: 'This item is not served at this time of day.',
    next: 'Choose another one, or change when its category is served.',
  },
  item_eighty_sixed: { status: 409, title: 'This item is sold out.', next: 'Choose another one.' },
  modifier_not_offered: {
    status: 422,
    title: 'This choice is not offered for this item.',
    next: 'Choose one of the options shown.',
  },
  modifier_run_out: { status: 409, title: 'This option is sold out.', next: 'Choose another option.' },
  modifier_choice_incomplete: {
    status: 422,
    title: 'A required choice is missing, or too many are chosen.',
    next: 'Choose between the smallest and the largest number allowed in the group.',
  },
  price_changed: {
    status: 409,
    title: 'The price has changed since this screen was loaded.',
    next: 'Tell the guest the new price and add the item again.',
  },
  open_price_needed: {
    status: 422,
    title: 'This item has no fixed price.',
    next: 'Type what one costs.',
  },
  barcode_taken: {
    status: 409,
    title: 'Another dish has this barcode.',
    next: 'Change it there first, or leave it out here.',
  },
  diet_contradicted: {
    status: 422,
    title: 'This dish contains something its diet excludes.',
    next: 'Change its diets or its allergens.',
  },
  photo_not_usable: {
    status: 422,
    title: 'This file is no photo that can be shown.',
    next: 'Choose a JPEG, PNG or WebP that is whole.',
  },
  photo_too_small: {
    status: 422,
    title: 'This photo is too small: it would look blurred.',
    next: 'Choose one of at least 640 by 480 pixels.',
  },
  photo_too_large: {
    status: 422,
    title: 'This photo has more than 50 million pixels.',
    next: 'Save it smaller, then try again.',
  },
  price_starts_in_past: {
    status: 422,
    title: 'This moment has passed.',
    next: 'Choose a later one, or change the price now.',
  },
  price_scheduled_already: {
    status: 409,
    title: 'Another price begins at this moment.',
    next: 'Cancel that one first, or choose another moment.',
  },
  menu_name_taken: { status: 409, title: 'There is already one with this name.', next: 'Choose another name.' },
  station_unknown: {
    status: 422,
    title: 'No location has a station of this name.',
    next: 'Choose one of the restaurant’s stations, or none.',
  },
  csv_unreadable: {
    status: 422,
    title: 'This file cannot be read as a menu.',
    next: 'Save it as CSV with the columns Category, Item, Price and VAT class, then try again.',
  },
  menu_in_use: {
    status: 409,
    title: 'Something still uses this.',
    next: 'Move or archive what uses it first.',
  },
} as const satisfies Record<string, Refusal>
