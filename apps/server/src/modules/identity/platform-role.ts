/** What `user_roles` holds for the platform's owner. */
export const platformOwnerRole = 'platform_owner'

/** The specification also calls this role "admin": a row brought over from elsewhere means the same. */
export function isPlatformOwner(role: string | null): boolean {
  return role === platformOwnerRole || role === 'admin'
}
