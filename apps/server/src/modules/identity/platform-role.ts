/** What `user_roles` holds for the platform's owner. */
export const platformOwnerRole = 'platform_owner'

/** The specification also calls this role "admin": a row brought over from elsewhere means the same. */
export const platformRoles = [platformOwnerRole, 'admin']

export function isPlatformOwner(role: string | null): boolean {
  return role !== null && platformRoles.includes(role)
}
