/** Which manifest a page names: what is installed opens where it was installed, a till as a till. */
export function manifestOf(pathname: string): string {
  const [surface] = /^\/(till|kitchen|board)(?=\/|$)/.exec(pathname) ?? ['/site']
  return `${surface}.webmanifest`
}
