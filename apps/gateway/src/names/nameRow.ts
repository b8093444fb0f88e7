/** A registered name as the database has it. */
export type NameRow = {
  label: string
  /** In small letters. */
  owner: string
  bio: string | null
  /** By coin type. */
  addresses: NameAddresses
  everywhere: boolean
  registered_at: Date
  updated_at: Date
  claimed_at: Date | null
}

export type NameAddresses = Record<string, { address: string; created_at: string }>
