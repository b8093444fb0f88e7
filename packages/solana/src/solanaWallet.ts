import type { Connector } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import { isSolanaChain } from './chains'
import { toSolanaError } from './toSolanaError'

/** A wallet of the page that supports Solana. */
export type SolanaWallet = {
  readonly connector: Connector
  readonly wallet: Wallet
  /** Aborted when the wallet leaves the page: it no longer answers. */
  readonly gone: AbortSignal
}

/** The features we use; each method is named like its feature. */
export type Feature =
  | 'standard:connect'
  | 'standard:disconnect'
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

type Method = (...inputs: readonly unknown[]) => unknown

/** Whether it can be connected and supports a Solana chain. Anything may register as a wallet, so we check everything. */
export function isSolanaWallet(wallet: unknown): wallet is Wallet {
  try {
    const { chains } = wallet as Wallet
    return chains.some(isSolanaChain) && hasFeature(wallet as Wallet, 'standard:connect')
  } catch {
    return false
  }
}

export function hasFeature(wallet: Wallet, feature: Feature): boolean {
  return methodOf(wallet, feature) !== undefined
}

/** Whether a feature supports transactions of this version. If the wallet does not say, it supports any. */
export function takesVersion(wallet: Wallet, feature: Feature, version: unknown): boolean {
  try {
    const { supportedTransactionVersions: versions } = wallet.features[feature] as Record<string, unknown>
    return !Array.isArray(versions) || versions.includes(version)
  } catch {
    return false
  }
}

/** Sends a request to a wallet. Whatever it throws becomes a kit error. */
export async function askWallet(
  { connector, wallet, gone }: SolanaWallet,
  feature: Feature,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const method = methodOf(wallet, feature)
  if (!method) throw kitError('wallet/unsupported-method', { value: feature })
  const lost = kitError('provider/not-found', { value: connector.id })
  if (gone.aborted) throw lost
  return new Promise((resolve, reject) => {
    const lose = () => reject(lost)
    gone.addEventListener('abort', lose, { once: true })
    new Promise(answer => answer(method(...inputs)))
      .then(resolve, error => reject(toSolanaError(error, feature)))
      .finally(() => gone.removeEventListener('abort', lose))
  })
}

function methodOf(wallet: Wallet, feature: Feature): Method | undefined {
  try {
    const found = wallet.features[feature] as Record<string, Method> | undefined
    const method = found?.[feature.split(':')[1] ?? '']
    return typeof method === 'function' ? method.bind(found) : undefined
  } catch {
    return undefined // the wallet's objects are gone
  }
}
