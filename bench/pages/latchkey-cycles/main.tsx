import { connect, createLatchkey, disconnect } from 'latchkey'
import { bitcoin, bitcoinMainnet } from 'latchkey/bitcoin'
import { ethers } from 'latchkey/ethers'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { solana, solanaDevnet } from 'latchkey/solana'
import { createBitcoinTestWallet, createSolanaTestWallet, createTestWallet } from 'latchkey/testing'
import { wagmi } from 'latchkey/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const name = 'Cycles'
const key = new Uint8Array(32).fill(7)
const families = {
  wagmi: { networks: [mainnet], adapter: wagmiAdapter, wallet: evmWallet(), connectorId: 'test.cycles' },
  ethers: { networks: [mainnet], adapter: ethers, wallet: evmWallet(), connectorId: 'test.cycles' },
  solana: {
    networks: [solanaDevnet],
    adapter: solana,
    wallet: createSolanaTestWallet({ name, secrets: [key], chains: [{ id: 'solana:devnet' }] }),
    connectorId: name,
  },
  bitcoin: {
    networks: [bitcoinMainnet],
    adapter: bitcoin,
    wallet: createBitcoinTestWallet({ shape: 'standard', name }),
    connectorId: name,
  },
}

const { networks, adapter, wallet, connectorId } = families[location.hash.slice(1) as keyof typeof families]
wallet.announce(window)
const kit = createLatchkey({ projectId: 'bench', networks, adapters: [adapter()], logLevel: 'silent' })

/** Connects and disconnects so many times; the button shows each of it. */
async function cycle(times: number): Promise<void> {
  await kit.wake()
  for (let done = 0; done < times; done++) {
    await connect(kit, { connectorId })
    await disconnect(kit)
    wallet.requests.length = 0 // the test wallet's own memory
  }
}

// Made after the wallet was announced: wagmi misses what comes while it reads its storage.
function wagmiAdapter() {
  return wagmi({ config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } }) })
}

function evmWallet() {
  const privateKeys = [`0x${'07'.repeat(32)}`] as const
  const chains = [{ id: mainnet.id, rpcUrl: 'http://127.0.0.1:9' }]
  return createTestWallet({ name, rdns: 'test.cycles', privateKeys, chains })
}

Object.assign(window, { cycle, logLines: () => kit.log.entries().length })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
