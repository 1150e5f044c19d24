/**
 * What somebody agrees to by sending a form of the public site. Stored word for word with what they sent, so it can
 * be shown later what they had read. A change of the wording is a new version at the end; old ones stay for the pages
 * that are still open, and are never edited.
 */
const wordings = {
  '2026-11':
    'When you send this form, Tableside keeps what you typed and uses it only to answer you. You can have it erased at any time by writing to us.',
} as const

export type ConsentVersion = keyof typeof wordings
export const consentVersions = ['2026-11'] as const satisfies ConsentVersion[]

/** The wording new pages show. */
export const consent = { version: '2026-11', wording: wordings['2026-11'] } as const

export function consentWording(version: ConsentVersion): string {
  return wordings[version]
}
