/**
 * What backups are encrypted with. It is never kept beside the data: whoever has both has everything.
 *
 * @throws with how to make one, where it is missing or too short to be kept from guessing
 */
export function backupKey(env: NodeJS.ProcessEnv): string {
  const key = env.BACKUP_KEY ?? ''
  if (key.length >= 32) return key
  throw new Error(
    'Set BACKUP_KEY: the one the backups were made with, or for the first of them at least 32 characters, for example from\n' +
      'openssl rand -base64 32. Keep it where the backups are not. Without it nobody restores them, you included.',
  )
}
