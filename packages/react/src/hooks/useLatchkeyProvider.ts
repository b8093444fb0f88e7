'use client'
import { retry } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useLatchkeyAccount } from './useLatchkeyAccount'

/**
 * The provider object of the connected wallet (EIP-1193 on EVM chains), for what the kit has no method for; undefined
 * while none is connected.
 *
 * @example
 * const provider = useLatchkeyProvider()
 * const browserProvider = provider && new BrowserProvider(provider as Eip1193Provider)
 */
export function useLatchkeyProvider(options: { namespace?: ChainNamespace } = {}): unknown {
  const kit = useKit()
  const { namespace } = options
  const account = useLatchkeyAccount(options)
  const connectorId = account.status === 'connected' ? account.connectorId : undefined
  const [found, setFound] = useState<{ connectorId: string; provider: unknown }>()
  useEffect(() => {
    if (connectorId === undefined) return
    let isNewest = true
    retry(kit, () => import('@latchkey/core/actions'))
      .then(({ getProvider }) => getProvider(kit, namespace ? { namespace } : {}))
      .then(
        provider => {
          if (isNewest) setFound({ connectorId, provider })
        },
        error => kit.log.warn('the provider of the wallet is not to be had', error),
      )
    return () => {
      isNewest = false
    }
  }, [kit, namespace, connectorId])
  return found?.connectorId === connectorId ? found?.provider : undefined
}
