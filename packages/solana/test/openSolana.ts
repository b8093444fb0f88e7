import {
  type AdapterHost,
  type AttachedAdapter,
  type Connections,
  type Env,
  type Network,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { type FakeHost, fakeHost } from '@latchkey/testing/host'
import { solana } from '../src/solana'
import { solanaDevnet, solanaMainnet } from '../src/solanaNetworks'

export type OpenOptions = {
  env?: Partial<Env>
  networks?: readonly Network[]
  rpcUrls?: readonly string[]
  review?: AdapterHost['review']
}

/** A page with the adapter at work, and what it told. */
export type OpenSolana = FakeHost & {
  readonly adapter: Required<AttachedAdapter>
  setNetworks(networks: readonly Network[]): void
}

export const devnet = toNetwork(solanaDevnet)
export const mainnet = toNetwork(solanaMainnet)
export const none: Connections = { list: [], active: undefined }

/** Plays the kit for a test of the adapter; the page ends when `onEnd` runs what it was given. */
export async function openSolana(
  onEnd: (stop: () => void) => void,
  { env, networks = [devnet, mainnet], rpcUrls = ['https://node.example'], review }: OpenOptions = {},
): Promise<OpenSolana> {
  let siteNetworks = networks
  const told = fakeHost({
    env: { ...systemEnv(), ...env },
    networks: () => siteNetworks,
    rpcUrls: async () => rpcUrls,
    ...(review && { review }),
  })
  const attached = (await solana().load())(told.host)
  onEnd(() => attached.detach())
  return Object.assign(told, {
    adapter: attached as Required<AttachedAdapter>,
    setNetworks(next: readonly Network[]) {
      siteNetworks = next
      attached.networksChanged?.()
    },
  })
}
