import { expect, test } from 'vitest'
import { labelOf } from './labelOf'

test('[NAM-03 NAM-04] a name is of the zone or of the older one, also where one is below the other', () => {
  for (const [zone, legacyZone] of [
    ['id.a.eth', 'old.a.eth'],
    ['a.eth', 'old.a.eth'],
    ['id.a.eth', 'a.eth'],
  ] as const) {
    expect(labelOf(`alice.${zone}`, { zone, legacyZone })).toBe('alice')
    expect(labelOf(`alice.${legacyZone}`, { zone, legacyZone })).toBe('alice')
    for (const other of [`b.alice.${zone}`, zone.slice(0, -1), 'alice.eth', `.${zone}`, 'aliceid.eth', ''])
      expect(labelOf(other, { zone, legacyZone })).toBeUndefined()
  }
  expect(labelOf('alice.undefined', { zone: 'a.eth', legacyZone: undefined })).toBeUndefined()
})
