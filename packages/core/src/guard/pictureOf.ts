import { copiedImage, endpointUrl } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { GuardFindings } from '../router/views'

/** Finds the gateway's copy of the picture of a token that moved. */
export function pictureOf(kit: Kit): GuardFindings['pictureOf'] {
  const base = serviceUrl(kit, 'blockchain')
  return ({ imageId: id }) => (base && id ? endpointUrl(copiedImage, base, { size: 96 }, { id }) : undefined)
}
