import type { NameSettings } from './readNameSettings'

/**
 * The label of a name of this gateway's zone, or of the older one; undefined for any other name.
 *
 * @example labelOf('alice.id.latchkey.test', settings) // 'alice'
 */
export function labelOf(
  name: string,
  { zone, legacyZone }: Pick<NameSettings, 'zone' | 'legacyZone'>,
): string | undefined {
  for (const each of [zone, legacyZone])
    if (each !== undefined && name.endsWith(`.${each}`)) {
      const label = name.slice(0, -each.length - 1)
      // One zone may be below the other.
      if (label !== '' && !label.includes('.')) return label
    }
  return undefined
}
