import { toChecksum } from '@latchkey/protocol'
import { visibleText } from '../message/visibleText'
import type { Describer, DescriptionTeller, ToldLine } from '../words/tellInspection'
import { type Description, describePart } from './describeRequest'
import { ownDescriptors } from './ownDescriptors'
import { type Descriptor, readDescriptor } from './readDescriptor'
import { type Folder, readFolder } from './readFolder'
import type { DescribedValue } from './valuesUnder'

/**
 * Describes parts by descriptors of ERC-7730: the kit's own, and the site owner's. They add somebody's words to what is
 * not known; it stays unknown, with its warnings. A descriptor that cannot be read is told to `ignored`, and says nothing.
 *
 * @example
 * const describe = createDescriber(options.descriptors, told => log.warn(told))
 */
export function createDescriber(given: Folder, ignored: (told: string) => void): Describer {
  const owners = readFolder(given).flatMap(({ name, read }) => {
    try {
      return [readDescriptor(read())]
    } catch (error) {
      ignored(`${name} is ignored: ${(error as Error).message}`)
      return []
    }
  })
  const own: Descriptor[] = ownDescriptors()
  return (part, request, teller) => {
    // A site cannot put its own words in the place of the kit's.
    const byKit = describePart(part, request, own)
    const found = byKit ?? describePart(part, request, owners)
    if (!found) return []
    const site = URL.canParse(request.origin) ? new URL(request.origin).host : request.origin
    const label = byKit
      ? teller.say('label.known', { owner: found.owner })
      : teller.say('label.said', { site })
    // Each line says whose it is: a site could write lines like the kit's own.
    const named = byKit ? '' : `${site}: `
    return [{ label, value: found.intent, isCode: false }, ...linesOf(found, teller, named)]
  }
}

function linesOf({ values }: Description, teller: DescriptionTeller, named: string): ToldLine[] {
  return values.map(({ label, value }) => ({
    label: named + label,
    value: tellValue(value, teller),
    isCode: value.kind === 'address',
  }))
}

function tellValue(value: DescribedValue, teller: DescriptionTeller): string {
  switch (value.kind) {
    case 'asset':
      return teller.tellAsset(value.asset)
    case 'address':
      return toChecksum(value.value)
    case 'text':
      return visibleText(value.value).text
    case 'date':
      // No calendar goes further.
      return value.seconds > 8_000_000_000_000n
        ? String(value.seconds)
        : new Intl.DateTimeFormat(teller.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(Number(value.seconds) * 1000),
          )
    case 'duration':
      return new Intl.NumberFormat(teller.language, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'long',
      }).format(value.seconds)
  }
}
