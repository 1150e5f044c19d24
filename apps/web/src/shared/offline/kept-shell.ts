/** What opens from what is kept on the device, by its path with or without what is asked of it. */
export const opensKept = /^\/(till|kitchen|board)([/?]|$)/

/**
 * The app's shell where it may be kept, beside the files of its release. Not the page of another release, whose scripts
 * are not here, nor that of a proxy or a sign-in of the network.
 */
export async function shellToKeep(response: Response, isKept: (file: string) => boolean): Promise<Response | null> {
  const page = await response.clone().text()
  const files = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const isOurs = response.status === 200 && !response.redirected && files.length > 0
  return isOurs && files.every(isKept) ? response : null
}
