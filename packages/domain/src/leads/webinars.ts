/**
 * The webinars and their dates (specification §2). Its own dates, December, November and October 2024, are past and
 * were never held by us, so there is no recording to offer: whoever registers is notified of the next session.
 * A new session is one more instant in `sessions`.
 */
export const webinars = [
  {
    key: 'business_case',
    title: 'The business case, figure by figure',
    minutes: 45,
    description: 'What 1 % and a subscription come to at your takings, and how to fill in the template.',
    sessions: [],
  },
  {
    key: 'first_restaurant',
    title: 'From sign-up to the first sale',
    minutes: 30,
    description: 'A restaurant opened from nothing: menu, floor, till, kitchen screen, first payment.',
    sessions: [],
  },
  {
    key: 'own_platform',
    title: 'Launching with us as a partner',
    minutes: 60,
    description: 'The four steps from the first talk to the launch, what each side does, and what it takes.',
    sessions: [],
  },
] as const satisfies readonly Webinar[]

type Webinar = {
  readonly key: string
  readonly title: string
  readonly minutes: number
  readonly description: string
  /** Instants at which it is held. */
  readonly sessions: readonly string[]
}

/** The next time it is held after `at`; undefined while no date is set. */
export function nextSession({ sessions }: { readonly sessions: readonly string[] }, at: string): string | undefined {
  return sessions.filter((session) => session > at).toSorted()[0]
}

/** By its key; undefined for a key nobody gave. */
export function webinarOf(key: string): (typeof webinars)[number] | undefined {
  return webinars.find((webinar) => webinar.key === key)
}
