/** One step of the database, forward only. Once released its text never changes: its checksum is recorded. */
export type Migration = { readonly id: number; readonly name: string; readonly sql: string }
