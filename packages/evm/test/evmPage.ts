import {
  type AdapterHost,
  type AttachedAdapter,
  type Env,
  type Log,
  type Network,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { type FakeHost, fakeHost } from '@latchkey/testing/host'
import { attachEvm, type EvmTools } from '../src/attachEvm'

export type EvmPage = FakeHost & { readonly adapter: Required<Omit<AttachedAdapter, Absent>> }

/** What only other chain families have. */
type Absent = 'networksChanged' | 'signTransactions' | 'signPsbt' | 'sendTransfer'

type EvmPageOptions = {
  window: Window
  log: Log
  clock?: Env['clock']
  rpcUrls?: AdapterHost['rpcUrls']
  abi?: EvmTools['abi']
}

/** The base at work on a page, with everything it told. */
export function evmPage({ window, log, clock, rpcUrls, abi }: EvmPageOptions): EvmPage {
  const world = systemEnv()
  const told = fakeHost({
    env: { ...world, window: window as NonNullable<Env['window']>, clock: clock ?? world.clock },
    log,
    ...(rpcUrls ? { rpcUrls } : {}),
  })
  const noAbi = () => Promise.reject(new Error('There is no coder here.'))
  const adapter = attachEvm(told.host, { type: 'ethers', abi: abi ?? noAbi }) as EvmPage['adapter']
  return Object.assign(told, { adapter })
}

/** As much of a window as wallets and the base need, where there is none. */
export function plainWindow(): Window {
  return Object.assign(new EventTarget(), { Event }) as unknown as Window
}

export function testNetwork(id: number): Network {
  return toNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
}

/** Lets everything happen that waits for nothing but its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await undefined
}
