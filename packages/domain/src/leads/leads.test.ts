import { describe, expect, it } from 'vitest'
import { emptyLead, type LeadDraft, leadErrors, leadKinds, nextSession, webinars } from './index.ts'

const ada: LeadDraft = {
  ...emptyLead,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phone: '020 7946 0000',
  company: 'Engines Ltd',
  webinar: 'business_case',
}

describe('a form of the public site', () => {
  it('says of every field that is missing what it is for', () => {
    expect(leadErrors('consultation', emptyLead)).toEqual({
      firstName: 'Please tell us your first name',
      lastName: 'Please tell us your last name',
      email: 'Please give us an email address, so that we can answer',
      phone: 'Please give us a phone number, so that we can call',
    })
    expect(Object.keys(leadErrors('webinar', emptyLead))).toEqual(['firstName', 'lastName', 'email', 'webinar'])
    expect(Object.keys(leadErrors('portal_access', emptyLead))).toEqual(['firstName', 'lastName', 'email', 'company'])
  })

  it('counts blanks as nothing', () => {
    expect(leadErrors('consultation', { ...ada, firstName: ' \t ' })).toEqual({
      firstName: 'Please tell us your first name',
    })
  })

  it('is content with what it needs, whatever the name looks like', () => {
    for (const kind of leadKinds) expect(leadErrors(kind, ada)).toEqual({})
    for (const firstName of [
      '<script>alert(1)</script>',
      'Zoë',
      '李',
      'O’Hara-Smith',
      "Robert'); drop table leads;--",
    ]) {
      expect(leadErrors('consultation', { ...ada, firstName })).toEqual({})
    }
  })

  it('says how long is too long', () => {
    expect(leadErrors('consultation', { ...ada, lastName: 'x'.repeat(10_000) })).toEqual({
      lastName: 'Please shorten this to 100 characters; it has 10,000',
    })
    expect(leadErrors('consultation', { ...ada, experience: 'x'.repeat(10_000) })).toEqual({})
    expect(leadErrors('consultation', { ...ada, experience: 'x'.repeat(10_001) })).toEqual({
      experience: 'Please shorten this to 10,000 characters; it has 10,001',
    })
  })

  it('takes several lines where there is room for them, and nothing that cannot be stored', () => {
    expect(leadErrors('consultation', { ...ada, experience: 'Two cafés.\nOne bar.\r\n\tNo chain.' })).toEqual({})
    for (const bad of ['a\u0000b', 'half an emoji \ud83d']) {
      expect(leadErrors('consultation', { ...ada, experience: bad }).experience).toMatch(/cannot be shown/)
      expect(leadErrors('consultation', { ...ada, firstName: bad }).firstName).toMatch(/one line/)
    }
    expect(leadErrors('consultation', { ...ada, company: 'a\r\nBcc: all@example.test' }).company).toMatch(/one line/)
  })

  it.each(['ada', 'ada@', '@example.test', 'ada@example', 'a da@example.test', 'ada@example..test', 'ada@-x.test'])(
    'does not take %s for an email address',
    (email) => {
      expect(leadErrors('webinar', { ...ada, email })).toEqual({
        email: 'Please enter an email address like name@example.com',
      })
    },
  )

  it('knows its markets and webinars', () => {
    expect(Object.keys(leadErrors('consultation', { ...ada, market: 'lunar' }))).toEqual(['market'])
    expect(Object.keys(leadErrors('webinar', { ...ada, webinar: 'unheard' }))).toEqual(['webinar'])
  })
})

describe('a phone number', () => {
  const phoneError = (phone: string) => leadErrors('consultation', { ...ada, phone }).phone
  it.each(['020 7946 0000', '+44 (0)20 7946-0000', '+1 555.010.9999', '07700 900 123 ext 12', '00 49 30 901820'])(
    '%s can be dialled',
    (text) => expect(phoneError(text)).toBe(undefined),
  )
  it.each([
    '12345',
    '+999 123 4567',
    'call me',
    '+',
    '1234567890123456',
    '020 7946 0000 or 1',
    '=cmd|calc',
    '++44 20 7946 0000',
  ])('%s cannot', (text) => expect(phoneError(text)).toMatch(/phone number like/))
})

describe('the webinars', () => {
  it('are the three of the specification, each with its minutes', () => {
    expect(webinars.map(({ minutes }) => minutes)).toEqual([45, 30, 60])
  })

  it('have a next session only when one lies ahead', () => {
    const sessions = ['2026-03-02T14:00:00.000Z', '2026-01-05T14:00:00.000Z', '2024-12-01T14:00:00.000Z']
    expect(nextSession({ sessions }, '2026-01-01T00:00:00.000Z')).toBe('2026-01-05T14:00:00.000Z')
    expect(nextSession({ sessions }, '2026-03-02T14:00:00.000Z')).toBeUndefined()
    expect(nextSession({ sessions: [] }, '2026-01-01T00:00:00.000Z')).toBeUndefined()
  })
})
