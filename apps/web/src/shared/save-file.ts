/** Hands the browser a file to save under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
