'use client'
import {
  type ConnectedWallet,
  connectionList,
  connections,
  connectors,
  type SwitchAccountOptions,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useFeature } from '../kit/useFeature'
import { useActionState } from './useActionState'

export type LatchkeyConnections = {
  /** Every connected wallet, of all namespaces or of the one asked for. */
  wallets: readonly ConnectedWallet[]
  /** Uses another of them, or another account of one. */
  switchAccount: (options: SwitchAccountOptions) => Promise<void>
  /** Opens the list of wallets to connect one more. */
  connectAnother: (options?: { namespace?: ChainNamespace }) => Promise<void>
}

/**
 * Every connected wallet, and ways to use another one or to connect one more.
 *
 * @example
 * const { wallets, switchAccount } = useLatchkeyConnections()
 * wallets.map(wallet => <button onClick={() => switchAccount(wallet)}>{wallet.name}</button>)
 */
export function useLatchkeyConnections(options: { namespace?: ChainNamespace } = {}): LatchkeyConnections {
  const { namespace } = options
  const state = useFeature(connections)
  const known = useFeature(connectors)
  const wallets = useMemo(() => connectionList(state, known, namespace), [state, known, namespace])
  const [switchAccount] = useActionState('switchAccount')
  const [connectAnother] = useActionState('openConnect')
  return { wallets, switchAccount, connectAnother }
}
