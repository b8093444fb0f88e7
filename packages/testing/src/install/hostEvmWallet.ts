import { numberToHex } from 'viem'
import type { TestWallet } from '../createTestWallet'
import { type EvmPageWallet, evmPageWallet } from './evmPageWallet'
import type { HostedWallet } from './pageLink'

/** The pages' view of an EVM wallet that lives in the test, and the script that installs it. */
export function hostEvmWallet({ info, provider }: TestWallet, chainId: number) {
  let accounts: readonly unknown[] = []
  let chain: unknown = numberToHex(chainId)
  const changed = new Set<() => void>()
  const tell = () => {
    for (const listener of changed) listener()
  }
  provider.on('accountsChanged', next => {
    accounts = Array.isArray(next) ? next : []
    tell()
  })
  provider.on('chainChanged', next => {
    chain = next
    tell()
  })
  const wallet: HostedWallet = {
    state: () => ({ accounts, chainId: String(chain) }),
    request: ({ method, params }) =>
      provider.request(params === undefined ? { method } : { method, params: params as unknown[] }),
    onChange: listener => void changed.add(listener),
  }
  return {
    wallet,
    script: (binding: string) => {
      const page: EvmPageWallet = { binding, info }
      return `(${evmPageWallet})(${JSON.stringify(page)})`
    },
  }
}
