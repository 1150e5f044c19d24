/** The roles the server works as. Neither owns anything (docs/SQL.md, 10). */
export const appRole = 'tableside_app'
export const platformRole = 'tableside_platform'
