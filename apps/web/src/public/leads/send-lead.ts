import { Refused } from '@tableside/client/http'
import { submitLead } from '@tableside/contract/leads'
import { consent, type LeadDraft, type LeadKind } from '@tableside/domain/leads'
import { api } from '../../shared/api.ts'
import { NotSent } from './not-sent.ts'

export type SentLead = {
  readonly kind: LeadKind
  readonly draft: LeadDraft
  readonly website: string
  readonly key: string
}

/**
 * Sends one of the public forms; the same key again is the same lead. Fetched only once somebody is at a form.
 *
 * @throws NotSent with what to do next · Unreachable while the server is away
 */
export async function sendLead({ kind, draft, website, key }: SentLead): Promise<void> {
  try {
    await api(submitLead, { body: { ...draft, kind, website, consentVersion: consent.version }, key })
  } catch (error) {
    throw error instanceof Refused ? refused(error) : error
  }
}

function refused({ code, problem }: Refused): NotSent {
  if (code === 'invalid_request') {
    const issues = problem.issues?.map(({ message }) => message) ?? []
    return new NotSent('Something in the form is not as it should be', issues.join('. '))
  }
  if (code === 'too_many_requests') {
    return new NotSent('Too many forms were sent in a short time', `What you typed is still here. ${problem.detail}`)
  }
  if (problem.status >= 500) {
    return new NotSent('Something went wrong on our side', 'What you typed is still here. Send it again in a minute.')
  }
  return new NotSent(problem.title, problem.detail)
}
