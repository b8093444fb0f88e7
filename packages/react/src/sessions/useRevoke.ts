import type { RevokedPermission } from '@latchkey/core'
import { revokePermissions } from '@latchkey/core/sessions'
import { isKitError } from '@latchkey/protocol'
import { useState } from 'react'
import { useKit } from '../kit/context'
import type { sessionsTexts } from './sessionsTexts'

/** How far the visitor is with revoking one permission. */
export type Revoking = {
  pci: string
  step: 'sure' | 'asking' | 'told'
  /** What came of it, where the list does not say so itself. */
  note?: keyof typeof sessionsTexts | undefined
}

/** Lets the visitor revoke one permission at a time. */
export function useRevoke() {
  const kit = useKit()
  const [revoking, setRevoking] = useState<Revoking>()

  async function revoke(pci: string): Promise<void> {
    setRevoking({ pci, step: 'asking' })
    try {
      setRevoking({ pci, step: 'told', note: noteOf(await revokePermissions(kit, pci)) })
    } catch (error) {
      kit.log.warn('a permission was not revoked', error)
      const note = isKitError(error, 'user/rejected') ? 'sessions.refused' : 'sessions.failed'
      setRevoking({ pci, step: 'told', note })
    }
  }
  return {
    revoking,
    ask: (pci: string) => setRevoking({ pci, step: 'sure' }),
    keep: () => setRevoking(undefined),
    revoke,
  }
}

function noteOf({ isDropped, isEnded, hash }: RevokedPermission): Revoking['note'] {
  if (isEnded) return isDropped ? undefined : 'sessions.notDropped'
  if (hash) return 'sessions.waiting'
  return isDropped ? 'sessions.halfDone' : 'sessions.failed'
}
