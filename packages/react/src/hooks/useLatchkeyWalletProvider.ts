'use client'
import { retry, type Target, type WalletProvider } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useLatchkeyAccount } from './useLatchkeyAccount'

/**
 * Returns the connected wallet's provider (EIP-1193 on EVM chains), for methods the kit lacks; undefined
 * while nothing is connected.
 *
 * @example
 * const provider = useLatchkeyWalletProvider({ namespace: 'eip155' })
 * const browserProvider = provider && new BrowserProvider(provider)
 */
export function useLatchkeyWalletProvider<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: Target<N> = {}): WalletProvider<N> | undefined {
  const kit = useKit()
  const { connectorId } = useLatchkeyAccount({ namespace })
  const [found, setFound] = useState<{ connectorId: string; provider: WalletProvider<N> }>()
  useEffect(() => {
    if (connectorId === undefined) return
    let isNewest = true
    retry(kit, () => import('@latchkey/core/actions'))
      .then(({ getWalletProvider }) => getWalletProvider(kit, { namespace }))
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
