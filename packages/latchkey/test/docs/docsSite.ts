import { createKit, walletConnect } from '@latchkey/core'
import { createBitcoinTestWallet, createSolanaTestWallet, createTestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { scriptedSession } from '@latchkey/testing/session'
import { sessionPort } from '@latchkey/walletconnect'
import { createConfig } from '@wagmi/core'
import { defineChain, http, numberToHex, parseEther } from 'viem'
import { inject, onTestFinished } from 'vitest'
import { connect, createLatchkey, type Kit, type LatchkeyOptions, type Stop } from '../../src'
import { bitcoin, bitcoinMainnet } from '../../src/bitcoin'
import { solana, solanaDevnet } from '../../src/solana'
import { wagmi } from '../../src/wagmi'

const [{ id, rpcUrl }] = inject('devnet').chains as [{ id: number; rpcUrl: string }]

/** What the docs name by number, answered by the devnet's first chain. */
const chain = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
const chains = [chain(id, 'Devnet'), chain(10, 'OP Mainnet'), chain(1, 'Ethereum')] as const

export type DocsSite = {
  kit: Kit
  evm: ReturnType<typeof createTestWallet>
  solana: ReturnType<typeof createSolanaTestWallet>
  bitcoin: ReturnType<typeof createBitcoinTestWallet>
  stop: Stop
}

/** A site as the docs have it in mind, in a browser with a wallet of each chain family. */
export function docsSite(options: Partial<LatchkeyOptions> = {}): DocsSite {
  const evm = createTestWallet({
    name: 'Meta',
    rdns: 'io.metamask',
    privateKeys: [`0x${'61'.repeat(32)}`, `0x${'62'.repeat(32)}`],
    chains: chains.map(({ id }) => ({ id, rpcUrl })),
  })
  const sol = createSolanaTestWallet({
    name: 'Sol',
    secrets: [new Uint8Array(32).fill(61)],
    chains: [{ id: 'solana:devnet' }],
  })
  const btc = createBitcoinTestWallet({ shape: 'leather', name: 'Bit' })
  const leave = [evm, sol, btc].map(wallet => wallet.announce(window))
  const config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(each => [each.id, http()])) as never,
  })
  const kit = createLatchkey({
    projectId: 'docs',
    id: 'docs',
    networks: [...chains, solanaDevnet, bitcoinMainnet],
    adapters: [wagmi({ config }), solana(), bitcoin()],
    preload: 'never',
    logLevel: 'warn',
    ...options,
  })
  const stop = kit.start()
  return {
    kit,
    evm,
    solana: sol,
    bitcoin: btc,
    stop: endedWithTest(() => {
      stop()
      kit.destroy()
      for (const each of leave) each()
      config._internal.mipd?.destroy()
      localStorage.clear()
    }),
  }
}

/** The same, with the first wallet connected and something on its account. */
export async function connectedSite(options: Partial<LatchkeyOptions> = {}): Promise<DocsSite> {
  const site = docsSite(options)
  await chainReady(rpcUrl)
  const params = [site.evm.addresses[0], numberToHex(parseEther('100'))]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'hardhat_setBalance', params })
  await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await connect(site.kit, { connectorId: 'io.metamask' })
  return site
}

/** The same, with a wallet on another device that says yes to whatever it is asked, or nothing. */
export function pairingSite(answer: 'approve' | 'stall', options: Partial<LatchkeyOptions> = {}): DocsSite {
  const [{ id: chainId }] = chains
  const far = scriptedSession({
    begins: 'none',
    namespaces: {
      eip155: { accounts: [`eip155:${chainId}:0x${'1'.repeat(40)}`], methods: ['personal_sign'] },
    },
  })
  far.script[answer]()
  const site = docsSite()
  site.stop()
  const kit = createKit(
    {
      projectId: 'docs',
      id: 'docs',
      networks: chains as never,
      relayUrl: 'ws://127.0.0.1:1',
      ...options,
    },
    { remotes: [walletConnect(async () => ({ createWalletConnect: kit => sessionPort(kit, far.client) }))] },
  )
  const stop = kit.start()
  return {
    ...site,
    kit,
    stop: endedWithTest(() => {
      stop()
      kit.destroy()
      localStorage.clear()
    }),
  }
}

/** Ends a site once: when its drive is over, or with a test that failed or ran out of time before. */
function endedWithTest(end: Stop): Stop {
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    end()
  }
  onTestFinished(stop)
  return stop
}
