/** "7" is called "Table 7"; "Bar 2" and "Window" are called as they are. */
export function formatTableName(tableName: string): string {
  return /^\d/.test(tableName) ? `Table ${tableName}` : tableName
}
