import type { Refusal } from '../errors/refusal.ts'

export const inventoryRefusals = {
  unit_mismatch: {
    status: 422,
    title: 'Weights, volumes, pieces and portions cannot be turned into each other.',
    next: 'Use a unit of the same kind, or add a second ingredient that is counted that way.',
  },
  quantity_below_zero: {
    status: 422,
    title: 'A dish cannot use less than nothing.',
    next: 'Only an option may leave something out: write the amount there with a minus.',
  },
  recipe_circle: {
    status: 422,
    title: 'This recipe would contain itself.',
    next: 'Take out the sub-recipe that leads back to it.',
  },
  recipe_too_large: {
    status: 422,
    title: 'One portion would use more than ten tonnes.',
    next: 'Check the quantities and what the sub-recipes yield.',
  },
  sub_recipe_empty: {
    status: 422,
    title: 'A sub-recipe needs a name and something in it.',
    next: 'Give it a name, what it is made of, and how much that makes.',
  },
  recipe_in_use: {
    status: 409,
    title: 'Other recipes use this.',
    next: 'Take it out of those recipes first.',
  },
  ingredient_twice: {
    status: 422,
    title: 'The same ingredient is listed twice.',
    next: 'Add the two lines up into one.',
  },
  no_recipe: {
    status: 409,
    title: 'This dish has no recipe.',
    next: 'Write its recipe first, or write off the ingredients one by one.',
  },
  purchase_order_state: {
    status: 409,
    title: 'This order has moved on.',
    next: 'Drafts can be changed; sent orders can be received or cancelled.',
  },
  supplier_without_email: {
    status: 409,
    title: 'This supplier has no email address.',
    next: 'Write it down with the supplier, or ring them and mark the order as sent.',
  },
  price_unbelievable: {
    status: 422,
    title: 'That is more than £10,000 for a gram, a millilitre or a thousandth of a piece.',
    next: 'Check the quantity and its unit, then the price.',
  },
  return_too_many: {
    status: 409,
    title: 'More than was taken out of the stock for it cannot be put back.',
    next: 'Check how many were sold and how many were put back already.',
  },
} as const satisfies Record<string, Refusal>
