import { DomainError, type RefusalCode } from '../errors/index.ts'

/** The code a command is refused with; undefined when it is accepted. A fault is not a refusal and passes through. */
export function refusalOf(command: () => unknown): RefusalCode | undefined {
  try {
    command()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
