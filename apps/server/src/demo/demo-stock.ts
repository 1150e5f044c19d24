import type { Unit } from '@tableside/domain/inventory'

/** Name, unit, storage area, low at (in its unit), pence for one of its unit, supplier. */
type DemoIngredient = readonly [string, Unit, string, number, number, string]
/** How much of what (in small units: g, ml, each) goes into one of it; a sub-recipe by its name. */
export type DemoUse = readonly [number, string]
export type DemoStock = {
  readonly suppliers: readonly (readonly [string, string, string])[]
  readonly ingredients: readonly DemoIngredient[]
  /** Name, what it makes in millilitres or grams, what goes in. */
  readonly subRecipes: readonly (readonly [string, 'l' | 'kg', number, readonly DemoUse[]])[]
  /** Not every dish: what is missing is what a new restaurant has not come to yet. */
  readonly dishes: Readonly<Record<string, readonly DemoUse[]>>
  /** `group / option`; empty: it takes nothing, and that is meant. */
  readonly options: Readonly<Record<string, readonly DemoUse[]>>
}

const pubSuppliers = [
  ['Severn Valley Meats', 'orders@severnvalleymeats.example', '01743 555 310'],
  ['Greenacre Produce', 'sales@greenacre.example', '01743 555 322'],
  ['Border Drinks', 'desk@borderdrinks.example', '01743 555 345'],
] as const
const indianSuppliers = [
  ['Longsight Spice & Grain', 'orders@longsightspice.example', '0161 555 0410'],
  ['Cheshire Poultry and Lamb', 'orders@cheshirepoultry.example', '0161 555 0422'],
  ['Smithfield Drinks', 'desk@smithfielddrinks.example', '0161 555 0437'],
] as const

const [[meat], [greens], [drinks]] = pubSuppliers
const [[spice], [butcher], [cellar]] = indianSuppliers

export const pubStock: DemoStock = {
  suppliers: pubSuppliers,
  ingredients: [
    ['Ribeye steak', 'kg', 'Walk-in fridge', 4, 2150, meat],
    ['Beef mince', 'kg', 'Walk-in fridge', 4, 720, meat],
    ['Stewing beef', 'kg', 'Walk-in fridge', 4, 840, meat],
    ['Sausage meat', 'kg', 'Walk-in fridge', 2, 560, meat],
    ['Haddock fillet', 'kg', 'Walk-in fridge', 4, 1380, meat],
    ['Sea bass fillet', 'each', 'Walk-in fridge', 12, 340, meat],
    ['Potatoes', 'kg', 'Dry store', 20, 85, greens],
    ['Wild mushrooms', 'kg', 'Walk-in fridge', 2, 1150, greens],
    ['Leeks', 'kg', 'Walk-in fridge', 3, 210, greens],
    ['Salad leaves', 'kg', 'Walk-in fridge', 1.5, 620, greens],
    ['Bramley apples', 'kg', 'Dry store', 4, 190, greens],
    ['Eggs', 'each', 'Walk-in fridge', 60, 22, greens],
    ['Butter', 'kg', 'Walk-in fridge', 4, 680, greens],
    ['Double cream', 'l', 'Walk-in fridge', 4, 460, greens],
    ['Plain flour', 'kg', 'Dry store', 8, 62, greens],
    ['Risotto rice', 'kg', 'Dry store', 3, 290, greens],
    ['Sugar', 'kg', 'Dry store', 4, 110, greens],
    ['Burger bun', 'each', 'Dry store', 24, 38, greens],
    ['Best bitter', 'l', 'Cellar', 50, 230, drinks],
    ['Session pale', 'l', 'Cellar', 50, 260, drinks],
    ['Dry cider', 'l', 'Cellar', 40, 240, drinks],
    ['Sauvignon Blanc', 'l', 'Cellar', 6, 890, drinks],
    ['Malbec', 'l', 'Cellar', 6, 940, drinks],
    ['Elderflower pressé', 'each', 'Cellar', 24, 95, drinks],
  ],
  subRecipes: [
    [
      'Beer batter',
      'l',
      3_000,
      [
        [1_500, 'Plain flour'],
        [1_600, 'Best bitter'],
      ],
    ],
    [
      'Shortcrust pastry',
      'kg',
      2_000,
      [
        [1_200, 'Plain flour'],
        [700, 'Butter'],
      ],
    ],
    [
      'Custard',
      'l',
      2_000,
      [
        [1_200, 'Double cream'],
        [12, 'Eggs'],
        [250, 'Sugar'],
      ],
    ],
  ],
  dishes: {
    'Scotch Egg, Piccalilli': [
      [1, 'Eggs'],
      [120, 'Sausage meat'],
      [20, 'Plain flour'],
    ],
    'Leek and Potato Soup': [
      [150, 'Leeks'],
      [120, 'Potatoes'],
      [50, 'Double cream'],
      [15, 'Butter'],
    ],
    'Beer-battered Haddock': [
      [220, 'Haddock fillet'],
      [120, 'Beer batter'],
    ],
    'Ribeye, 10 oz': [
      [284, 'Ribeye steak'],
      [20, 'Butter'],
    ],
    'Steak and Ale Pie': [
      [220, 'Stewing beef'],
      [140, 'Shortcrust pastry'],
      [100, 'Best bitter'],
    ],
    'Lamplighter Burger': [
      [180, 'Beef mince'],
      [1, 'Burger bun'],
      [15, 'Salad leaves'],
    ],
    'Wild Mushroom Risotto': [
      [110, 'Risotto rice'],
      [120, 'Wild mushrooms'],
      [35, 'Butter'],
    ],
    'Pan-fried Sea Bass': [
      [2, 'Sea bass fillet'],
      [200, 'Potatoes'],
      [30, 'Butter'],
    ],
    'Sticky Toffee Pudding': [
      [60, 'Plain flour'],
      [60, 'Sugar'],
      [50, 'Butter'],
      [1, 'Eggs'],
      [60, 'Double cream'],
    ],
    'Bramley Crumble, Custard': [
      [180, 'Bramley apples'],
      [50, 'Plain flour'],
      [40, 'Butter'],
      [120, 'Custard'],
    ],
    'Best Bitter, Pint': [[568, 'Best bitter']],
    'Session Pale, Pint': [[568, 'Session pale']],
    'Dry Cider, Pint': [[568, 'Dry cider']],
    'Sauvignon Blanc': [[175, 'Sauvignon Blanc']],
    Malbec: [[175, 'Malbec']],
    'Elderflower Pressé': [[1, 'Elderflower pressé']],
  },
  options: {
    'Cooking / Rare': [],
    'Cooking / Medium rare': [],
    'Cooking / Medium': [],
    'Cooking / Well done': [],
    'Side / Chips': [[250, 'Potatoes']],
    'Side / Mash': [
      [250, 'Potatoes'],
      [30, 'Butter'],
    ],
    'Side / Green salad': [[60, 'Salad leaves']],
    'Measure / 175 ml': [],
    'Sauce / Béarnaise': [
      [1, 'Eggs'],
      [60, 'Butter'],
    ],
  },
}

export const indianStock: DemoStock = {
  suppliers: indianSuppliers,
  ingredients: [
    ['Chicken thigh', 'kg', 'Walk-in fridge', 8, 540, butcher],
    ['Lamb leg', 'kg', 'Walk-in fridge', 6, 1090, butcher],
    ['Lamb cutlet', 'each', 'Walk-in fridge', 30, 185, butcher],
    ['King prawns', 'kg', 'Freezer', 3, 1520, butcher],
    ['Paneer', 'kg', 'Walk-in fridge', 4, 760, butcher],
    ['Yoghurt', 'kg', 'Walk-in fridge', 8, 210, butcher],
    ['Double cream', 'l', 'Walk-in fridge', 4, 450, butcher],
    ['Ghee', 'kg', 'Dry store', 4, 820, spice],
    ['Basmati rice', 'kg', 'Dry store', 15, 195, spice],
    ['Chickpeas', 'kg', 'Dry store', 5, 160, spice],
    ['Gram flour', 'kg', 'Dry store', 4, 180, spice],
    ['Plain flour', 'kg', 'Dry store', 12, 58, spice],
    ['Onions', 'kg', 'Dry store', 15, 75, spice],
    ['Tomatoes', 'kg', 'Walk-in fridge', 10, 170, spice],
    ['Spinach', 'kg', 'Freezer', 5, 220, spice],
    ['Spice mix', 'kg', 'Dry store', 1.5, 1250, spice],
    ['Garlic', 'kg', 'Dry store', 1.5, 480, spice],
    ['Mango pulp', 'kg', 'Dry store', 3, 310, spice],
    ['Cobra bottle', 'each', 'Cellar', 48, 165, cellar],
    ['House red', 'l', 'Cellar', 6, 640, cellar],
    ['Sparkling water bottle', 'each', 'Cellar', 24, 72, cellar],
  ],
  subRecipes: [
    [
      'Masala base',
      'l',
      5_000,
      [
        [3_000, 'Onions'],
        [2_000, 'Tomatoes'],
        [300, 'Ghee'],
        [120, 'Spice mix'],
        [100, 'Garlic'],
      ],
    ],
    [
      'Naan dough',
      'kg',
      3_000,
      [
        [2_000, 'Plain flour'],
        [800, 'Yoghurt'],
        [100, 'Ghee'],
      ],
    ],
  ],
  dishes: {
    'Onion Bhaji': [
      [140, 'Onions'],
      [60, 'Gram flour'],
    ],
    'Lamb Samosa': [
      [80, 'Lamb leg'],
      [60, 'Plain flour'],
    ],
    'Paneer Tikka': [
      [150, 'Paneer'],
      [60, 'Yoghurt'],
      [5, 'Spice mix'],
    ],
    'Butter Chicken': [
      [200, 'Chicken thigh'],
      [180, 'Masala base'],
      [60, 'Double cream'],
      [20, 'Ghee'],
    ],
    'Lamb Rogan Josh': [
      [210, 'Lamb leg'],
      [200, 'Masala base'],
    ],
    'Goan Prawn Curry': [
      [160, 'King prawns'],
      [180, 'Masala base'],
    ],
    'Chana Masala': [
      [160, 'Chickpeas'],
      [180, 'Masala base'],
    ],
    'Saag Paneer': [
      [140, 'Paneer'],
      [180, 'Spinach'],
      [80, 'Masala base'],
    ],
    'Hyderabadi Biryani': [
      [180, 'Lamb leg'],
      [160, 'Basmati rice'],
      [100, 'Masala base'],
    ],
    'Garlic Naan': [
      [130, 'Naan dough'],
      [8, 'Garlic'],
      [10, 'Ghee'],
    ],
    'Tandoori Chicken': [
      [280, 'Chicken thigh'],
      [70, 'Yoghurt'],
      [8, 'Spice mix'],
    ],
    'Lamb Chops': [
      [4, 'Lamb cutlet'],
      [50, 'Yoghurt'],
      [6, 'Spice mix'],
    ],
    Lassi: [[180, 'Yoghurt']],
    'Cobra, 660 ml': [[1, 'Cobra bottle']],
    'House Red, 175 ml': [[175, 'House red']],
    'Sparkling Water, 750 ml': [[1, 'Sparkling water bottle']],
  },
  options: {
    'Heat / Mild': [],
    'Heat / Medium': [],
    'Heat / Hot': [[2, 'Spice mix']],
    'Rice / Pilau': [
      [90, 'Basmati rice'],
      [8, 'Ghee'],
    ],
    'Rice / Plain': [[90, 'Basmati rice']],
    'Flavour / Mango': [[60, 'Mango pulp']],
    'Flavour / Salted': [],
  },
}
