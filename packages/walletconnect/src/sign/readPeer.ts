import type { SessionPeer } from '@latchkey/core'
import { isWalletLink, isWebLink } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readSite } from '../messages/readSite'

const longestLink = 500

/** A wallet's metadata, cleaned for display, with the links that lead back to it (IMP-39). */
export function readPeer(metadata: unknown): SessionPeer {
  const { native, universal } = fieldsOf(fieldsOf(metadata).redirect)
  const redirect = {
    ...(isWalletLink(native) && native.length <= longestLink ? { native } : {}),
    ...(isWebLink(universal) && universal.length <= longestLink ? { universal } : {}),
  }
  return { ...readSite(metadata), ...(Object.keys(redirect).length > 0 ? { redirect } : {}) }
}
