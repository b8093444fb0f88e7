import { type AttachedAdapter, type ReviewedRequest, toNetwork } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { createTestWallet, fakeStorage, type TestWallet } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import type { Config } from '@wagmi/core'
import { mainnet, optimism } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { wagmi } from '../src/wagmi'
import { configFor } from './configFor'

export const networks = [mainnet, optimism].map(chain => toNetwork(chain))

/** What the wallet was asked to sign. */
export function signingOf({ requests }: TestWallet): string[] {
  return requests.map(({ method }) => method).filter(method => /sign|send/i.test(method))
}

/** A page whose kit notes what it looks at, and how often its wallet had been asked to sign by then. */
export async function openGuarded(given: { config?: Config; wallet?: TestWallet; hasGuard?: boolean } = {}) {
  const { hasGuard = true, config = ownConfig(), wallet = ownWallet() } = given
  type Seen = { connectorId: string; method: string; params: unknown; wasAsked: number; isReplaced?: boolean }
  const seen: Seen[] = []
  let isRefused = false
  async function review(asked: ReviewedRequest) {
    if (!('method' in asked)) throw new Error('It is a request of the EVM.')
    const { connectorId, method, params, isReplaced } = asked
    seen.push({
      ...{ connectorId, method, params, wasAsked: signingOf(wallet).length },
      ...(isReplaced && { isReplaced }),
    })
    await Promise.resolve()
    if (isRefused) throw kitError('user/rejected')
    return undefined
  }
  const { host } = fakeHost({ networks: () => networks, ...(hasGuard && { review }) })
  const stop = wagmi({ config }).onLive(() => {}, hasGuard)
  const adapter = (await wagmi({ config }).load())(host) as Required<AttachedAdapter>
  let isOver = false
  /** As a kit ends. */
  const end = () => {
    if (isOver) return
    isOver = true
    adapter.detach()
    stop()
  }
  onTestFinished(end)
  const connector = { id: 'walletConnect', name: 'Far', type: 'WALLET_CONNECT', chain: 'eip155' } as const
  return {
    config,
    wallet,
    adapter,
    end,
    seen,
    async provide() {
      adapter.addWallet({ connector, wallet: wallet.provider })
    },
    refuseAll() {
      isRefused = true
    },
  }
}

export function ownWallet(): TestWallet {
  return createTestWallet({
    name: 'One',
    privateKeys: [`0x${'1'.repeat(64)}`],
    chains: [mainnet, optimism].map(({ id }) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    storage: fakeStorage(),
  })
}

export function ownConfig(): Config {
  const config = configFor({ networks, storage: fakeStorage() })
  onTestFinished(() => config._internal.mipd?.destroy())
  return config
}
