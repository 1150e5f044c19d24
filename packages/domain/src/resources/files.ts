/** The files of the resource centre: what each is called and says it does; its content is made from the plans in force. */
export const resourceFiles = [
  {
    file: 'tableside-business-case.xlsx',
    name: 'Business Case Template',
    description: 'Type in your takings and the rate you pay today; the sheet works out both sides with our plans.',
    type: 'Excel',
  },
  {
    file: 'tableside-market-guide.pdf',
    name: 'Market Analysis Guide',
    description:
      'How to size your own market with your own figures, and what our plans come to at five levels of takings.',
    type: 'PDF',
  },
  {
    file: 'tableside-demo-deck.pptx',
    name: 'Platform Demo Deck',
    description: 'Till, kitchen, payment and books in pictures taken from the running product, with the prices.',
    type: 'PowerPoint',
  },
  {
    file: 'tableside-implementation-timeline.xlsx',
    name: 'Implementation Timeline',
    description: 'The four steps to the launch; type in your start and the sheet works out the dates.',
    type: 'Excel',
  },
] as const

export type ResourceFile = (typeof resourceFiles)[number]
/** The name one of them is saved under. */
export type ResourceFileName = ResourceFile['file']
