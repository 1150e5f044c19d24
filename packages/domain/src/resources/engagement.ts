/** How a partnership comes about, step by step (specification §2): the pricing page and the timeline file show this. */
export type EngagementStep = {
  readonly title: string
  /** As people say it. */
  readonly duration: string
  /** In days, for the timeline: at least and at most. */
  readonly days: readonly [least: number, max: number]
  /** What is in hand when the step is done. */
  readonly deliverables: readonly string[]
}

export const engagementSteps: readonly EngagementStep[] = [
  {
    title: 'Discovery Consultation',
    duration: '60 minutes',
    days: [1, 1],
    deliverables: [
      'Your market, your restaurants and your numbers, written down on one page',
      'The business case template filled in with your own figures',
      'An honest answer whether this fits',
    ],
  },
  {
    title: 'Platform Demonstration',
    duration: '90 minutes',
    days: [1, 1],
    deliverables: [
      'A restaurant with your menu, opened while you watch',
      'Till, kitchen, payment and books of one evening, from the first order to the last penny',
      'Your questions and their answers, in writing',
    ],
  },
  {
    title: 'Business Planning',
    duration: '2-3 weeks',
    days: [14, 21],
    deliverables: [
      'A plan of who does what until the launch',
      'Prices and terms, agreed',
      'The first restaurants named, with dates',
    ],
  },
  {
    title: 'Partnership Launch',
    duration: '4-6 weeks',
    days: [28, 42],
    deliverables: [
      'Menus, people and past sales of the first restaurants brought over',
      'Every team trained on its own till',
      'The first restaurants open, and somebody of ours at hand',
    ],
  },
]
