/** How names are compared everywhere: letter case, spaces and how an accent or an apostrophe is put in make no other name. */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}
