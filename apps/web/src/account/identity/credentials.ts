import { signUp } from '@tableside/contract/identity'
import type { FieldErrors } from '../../shared/use-form.ts'

/*
 * The texts are the specification's (§5), to the letter. Whatever the server would refuse has its words in the contract;
 * here stands only what an empty field says, and what the specification asks of signing in too.
 */

/** What the sign-up and the reset form say under the password. */
export const passwordHint = 'Password must be at least 8 characters with uppercase, lowercase, and number'

type Rule = (value: string) => string | undefined

const { email, password, data } = signUp.body.shape
const { full_name } = data.shape

const emailRule: Rule = (value) => (value.trim() === '' ? 'Email is required' : firstIssue(email.safeParse(value)))
const typedPasswordRule: Rule = (value) => {
  if (value === '') return 'Password is required'
  return value.length < 8 ? 'Password must be at least 8 characters long' : undefined
}
const newPasswordRule: Rule = (value) => typedPasswordRule(value) ?? firstIssue(password.safeParse(value))
const fullNameRule: Rule = (value) =>
  value.trim() === '' ? 'Full name is required' : firstIssue(full_name.safeParse(value))

export const signInErrors = rules({ email: emailRule, password: typedPasswordRule })
export const signUpErrors = rules({ fullName: fullNameRule, email: emailRule, password: newPasswordRule })
export const emailErrors = rules({ email: emailRule })
export const newPasswordErrors = rules({ password: newPasswordRule })
export const fullNameErrors = rules({ fullName: fullNameRule })

function rules<Name extends string>(byField: Record<Name, Rule>) {
  return (values: Record<Name, string>): FieldErrors<Name> => {
    const errors: FieldErrors<Name> = {}
    for (const name in byField) {
      const error = byField[name](values[name])
      if (error) errors[name] = error
    }
    return errors
  }
}

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } }

function firstIssue(parsed: Parsed): string | undefined {
  return parsed.success ? undefined : parsed.error?.issues[0]?.message
}
