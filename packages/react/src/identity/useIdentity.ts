import type { Identity } from '@latchkey/core'
import { identityReading, keepIdentity } from '@latchkey/core/account'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'

/**
 * An address's name, kept fresh while it is on screen; undefined until it is known. See `keepIdentity` for
 * `afterMs`.
 */
export function useIdentity(address: string, afterMs?: number): Identity | undefined {
  const kit = useKit()
  useEffect(() => keepIdentity(kit, address, afterMs), [kit, address, afterMs])
  return useShownReading(identityReading, address).data
}
