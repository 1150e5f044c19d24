import type { Allergen } from '@tableside/domain/menu'

/** A guest of the demo; numbers are those Ofcom keeps for stories, addresses lead nowhere. */
export type DemoGuest = {
  readonly name: string
  /** The last three digits of 07700 900…; null: they gave none. */
  readonly phone: number | null
  readonly email: string | null
  readonly allergies?: readonly Allergen[]
  readonly allergyNote?: string
  readonly note?: string
  readonly consents?: readonly (readonly ['email' | 'sms', 'consent' | 'soft_opt_in' | 'withdrawn'])[]
}

/** In the order of how often they come: the first are regulars, the last came once or never. */
export const demoGuests: readonly DemoGuest[] = [
  {
    name: 'Amara Okafor',
    phone: 123,
    email: 'amara.okafor@example.com',
    allergies: ['peanuts', 'nuts'],
    allergyNote: 'carries an EpiPen',
    note: 'Comes on Fridays with her sister. Table by the window if there is one.',
    consents: [['email', 'consent']],
  },
  {
    name: 'Tom Whitlock',
    phone: 456,
    email: 'tom.whitlock@example.com',
    note: 'Likes to be told about the specials before he sits down.',
    consents: [
      ['email', 'soft_opt_in'],
      ['sms', 'consent'],
    ],
  },
  {
    name: 'Priya Raman',
    phone: 201,
    email: 'priya@example.com',
    allergies: ['milk'],
    consents: [['email', 'consent']],
  },
  { name: 'Gareth Pugh', phone: 318, email: null, note: 'Brings his own reading light.' },
  { name: 'Sofia Lindqvist', phone: 772, email: 'sofia.l@example.com', allergies: ['gluten'], allergyNote: 'coeliac' },
  { name: 'Daniel Mensah', phone: 640, email: 'daniel.mensah@example.com', consents: [['sms', 'consent']] },
  {
    name: 'Helen Carrick',
    phone: 505,
    email: 'helen.carrick@example.com',
    consents: [
      ['email', 'consent'],
      ['email', 'withdrawn'],
    ],
  },
  { name: 'Yusuf Demir', phone: 889, email: 'yusuf.demir@example.com', allergies: ['sesame'] },
  { name: 'Margaret Ellery', phone: 34, email: null, note: 'Hard of hearing on the left side.' },
  { name: 'Callum Reid', phone: 917, email: 'callum.reid@example.com', consents: [['email', 'soft_opt_in']] },
  { name: 'Ngozi Adeyemi', phone: 266, email: 'ngozi@example.com', allergies: ['crustaceans', 'molluscs'] },
  { name: 'Oliver Hart', phone: null, email: 'oliver.hart@example.com' },
  { name: 'Beth Lowther', phone: 431, email: 'beth.lowther@example.com', consents: [['email', 'consent']] },
  { name: 'Rajesh Kumar', phone: 558, email: null, allergies: ['eggs'] },
  { name: 'Isla Fraser', phone: 702, email: 'isla.fraser@example.com' },
  { name: 'Ben Castle', phone: 815, email: 'ben.castle@example.com', allergies: ['sulphites'] },
  { name: 'Wei Chen', phone: 390, email: 'wei.chen@example.com', consents: [['sms', 'consent']] },
  { name: 'Fatima Noor', phone: 144, email: 'fatima.noor@example.com' },
  { name: 'George Pemberton', phone: 67, email: null },
  // The same man, written down by two waiters.
  { name: 'T. Whitlock', phone: 456, email: null },
  { name: 'Lucy Amberley', phone: 923, email: 'lucy@example.com', allergies: ['celery', 'mustard'] },
  { name: 'Owen Bevan', phone: 286, email: 'owen.bevan@example.com' },
  { name: 'Zoe Hartnell', phone: null, email: null },
]
