import type { User } from '@tableside/contract/identity'

type Person = { readonly id: string; readonly email: string; readonly name: string; readonly avatarUrl: string | null }

/** A user as programs see them; the names are the specification's. */
export function userOf({ id, email, name, avatarUrl }: Person): User {
  return { id, email, user_metadata: { full_name: name, avatar_url: avatarUrl } }
}
