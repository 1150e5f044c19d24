import { DomainError } from '@tableside/domain/errors'
import { isFromStripe, refusalOf } from '../stripe/index.ts'

/** Asks the provider for something that moves no money: its no is a refusal with its own words, its silence another. */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!isFromStripe(error)) throw error
    const refusal = refusalOf(error)
    if (refusal.kind === 'refused') {
      throw new DomainError('provider_refused', { said: refusal.words, code: refusal.code })
    }
    throw new DomainError('provider_unreachable')
  }
}
