/** Where backups are kept: a folder, or a bucket of S3. A name may have a folder before it: `wal/…`. */
export type Place = {
  /** How people know it. */
  readonly address: string
  /** On this machine, where there is room for the whole database once more. */
  readonly scratch: string
  list(): Promise<readonly string[]>
  /**
   * Puts a file there; it has its name once it is whole.
   *
   * @param write makes the file at the path it is given
   */
  put(name: string, write: (file: string) => Promise<void>): Promise<void>
  /** @param use reads a copy on this machine, which may be gone afterwards */
  read<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
}
