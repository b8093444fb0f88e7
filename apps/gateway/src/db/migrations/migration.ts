/** One forward migration. Its SQL must never change after release: the checksum is recorded. */
export type Migration = { readonly id: number; readonly name: string; readonly sql: string }
