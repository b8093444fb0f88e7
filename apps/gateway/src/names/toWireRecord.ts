import type { NameRow } from './nameRow'

/** A name as it is answered (wire §5.6): always with the zone of new names. */
export function toWireRecord(row: NameRow, zone: string) {
  return {
    name: `${row.label}.${zone}`,
    registered_at: row.registered_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    attributes: row.bio === null ? {} : { bio: row.bio },
    addresses: row.addresses,
  }
}
