'use client'
import { type ConnectedWallet, connectionsReading, type SwitchAccountOptions } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useReading } from '../kit/useReading'
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
  const wallets = useReading(connectionsReading, options.namespace)
  const [switchAccount] = useActionState('switchAccount')
  const [connectAnother] = useActionState('openConnect')
  return { wallets, switchAccount, connectAnother }
}
