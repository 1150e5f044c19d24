import { phoneNumber } from '../customers/phone-number.ts'
import { isOneLine, isUnsafeText } from '../text/index.ts'
import { type LeadKind, markets } from './kinds.ts'
import { webinarOf } from './webinars.ts'

/*
 * Without zod: the public pages check with this while somebody types, and they must stay light.
 */

/** What somebody has typed into one of the public forms. */
export type LeadDraft = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly company: string
  /** '' while nothing is chosen. */
  readonly market: string
  readonly experience: string
  readonly webinar: string
}
export type LeadField = keyof LeadDraft

export const emptyLead: LeadDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  market: '',
  experience: '',
  webinar: '',
}

/** What each kind cannot do without; the specification marks the first four of a consultation. */
const requiredFields: Readonly<Record<LeadKind, readonly LeadField[]>> = {
  consultation: ['firstName', 'lastName', 'email', 'phone'],
  webinar: ['firstName', 'lastName', 'email', 'webinar'],
  portal_access: ['firstName', 'lastName', 'email', 'company'],
}

/** In characters; no name is longer, and what is longer was pasted into the wrong field. */
const maxLengths: Readonly<Record<LeadField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  company: 200,
  market: 20,
  experience: 10_000,
  webinar: 40,
}

/** What is wrong, by field, in words for the person typing. Empty when all is well. */
export function leadErrors(kind: LeadKind, draft: LeadDraft): Partial<Record<LeadField, string>> {
  const errors: Partial<Record<LeadField, string>> = {}
  for (const field of fields) {
    const error = fieldError(field, draft[field].trim(), requiredFields[kind].includes(field))
    if (error) errors[field] = error
  }
  return errors
}

const fields: readonly LeadField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'market',
  'experience',
  'webinar',
]

function fieldError(field: LeadField, value: string, isRequired: boolean): string | undefined {
  if (value === '') return isRequired ? missing[field] : undefined
  if (value.length > maxLengths[field]) {
    return `Please shorten this to ${counted(maxLengths[field])} characters; it has ${counted(value.length)}`
  }
  const isLong = field === 'experience'
  if (isLong && isUnsafeText(value)) return 'Please take out the characters that cannot be shown'
  if (!isLong && !isOneLine(value)) return 'Please keep this to one line of text'
  return shapes[field]?.(value)
}

const missing: Readonly<Record<LeadField, string>> = {
  firstName: 'Please tell us your first name',
  lastName: 'Please tell us your last name',
  email: 'Please give us an email address, so that we can answer',
  phone: 'Please give us a phone number, so that we can call',
  company: 'Please tell us your company or organisation',
  market: 'Please choose a market',
  experience: 'Please tell us a little about your experience',
  webinar: 'Please choose a webinar',
}

const shapes: Partial<Record<LeadField, (value: string) => string | undefined>> = {
  email: (value) => (isEmail.test(value) ? undefined : 'Please enter an email address like name@example.com'),
  phone: (value) =>
    phoneNumber(value) ? undefined : 'Please enter a phone number like 020 7946 0000 or +44 20 7946 0000',
  market: (value) => (markets.some((market) => market === value) ? undefined : missing.market),
  webinar: (value) => (webinarOf(value) ? undefined : missing.webinar),
}

const isEmail = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** 10000 as people read it: "10,000". */
function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
