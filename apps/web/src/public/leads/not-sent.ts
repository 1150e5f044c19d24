/** A form that was not taken, in words for the person whose text is still in it. */
export class NotSent extends Error {
  readonly title: string
  readonly next: string

  constructor(title: string, next: string) {
    super(title)
    this.title = title
    this.next = next
  }
}

/** The server was not reached. */
export const notReached = new NotSent(
  'Couldn’t send this just now',
  'What you typed is still here. Check your connection, then press the button again.',
)
