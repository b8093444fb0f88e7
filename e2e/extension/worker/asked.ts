import { isAddress, isHex, type TypedDataDefinition } from 'viem'
import { isRecord } from '../wire/isRecord'
import { WalletError } from './WalletError'
import type { WalletChain } from './walletState'

type Params = readonly unknown[]
export type AskedTransaction = {
  from: `0x${string}`
  to?: `0x${string}`
  data?: `0x${string}`
  value?: bigint
  gas?: bigint
}

/** The parameters of the requests a user is asked about, checked: what makes no sense is refused before. */
export const asked = {
  message([text, address]: Params): { text: `0x${string}`; address: `0x${string}` } {
    return { text: hex(text, 'message'), address: readAddress(address, 'account') }
  },

  typedData([address, json]: Params): { address: `0x${string}`; typedData: TypedDataDefinition } {
    const typedData = typeof json === 'string' ? parse(json) : json
    if (!isRecord(typedData) || !isRecord(typedData.types) || typeof typedData.primaryType !== 'string')
      throw invalid('typed data')
    return {
      address: readAddress(address, 'account'),
      typedData: typedData as unknown as TypedDataDefinition,
    }
  },

  transaction([transaction]: Params, chainId: number): AskedTransaction {
    if (!isRecord(transaction)) throw invalid('transaction')
    const { from, to, data, input = data, value, gas, chainId: wanted } = transaction
    if (wanted !== undefined && Number(wanted) !== chainId) throw invalid('chain of the transaction')
    if (to === undefined && input === undefined) throw invalid('transaction')
    return {
      from: readAddress(from, 'sender'),
      ...(to === undefined ? {} : { to: readAddress(to, 'receiver') }),
      ...(input === undefined ? {} : { data: hex(input, 'data') }),
      ...(value === undefined ? {} : { value: BigInt(hex(value, 'value')) }),
      ...(gas === undefined ? {} : { gas: BigInt(hex(gas, 'gas')) }),
    }
  },

  chainId([chain]: Params): number {
    const id = isRecord(chain) ? Number(hex(chain.chainId, 'chain id')) : 0
    if (!Number.isSafeInteger(id) || id <= 0) throw invalid('chain id')
    return id
  },

  chain(params: Params): WalletChain {
    const [chain] = params
    const { chainName, rpcUrls } = isRecord(chain) ? chain : {}
    if (typeof chainName !== 'string' || chainName.trim() === '') throw invalid('name of the chain')
    // The only nodes that it may ask.
    const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isLocal) : undefined
    if (typeof rpcUrl !== 'string') throw invalid('node: this wallet asks those of this machine alone')
    return { id: asked.chainId(params), name: chainName.slice(0, 60), rpcUrl }
  },
}

function isLocal(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && new URL(url).origin.startsWith('http://127.0.0.1:')
}

function readAddress(value: unknown, what: string): `0x${string}` {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(what)
  return value
}

function hex(value: unknown, what: string): `0x${string}` {
  if (!isHex(value)) throw invalid(what)
  return value
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function invalid(what: string): WalletError {
  return new WalletError(-32602, `Not a valid ${what}.`)
}
