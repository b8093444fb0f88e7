import { hexToBytes, isAddress, isHex, stringToBytes } from 'viem'
import type { AskContext, ReadAsk } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { invalid, noNode, notYours } from '../text/refusals'
import { readAddedChain } from './readAddedChain'
import { readTransaction } from './readTransaction'
import { readTypedData } from './readTypedData'

export const evmMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
] as const

type Reader = (params: readonly unknown[], context: AskContext) => ReadAsk

/** Parses an EVM request; undefined for an unknown method. */
export function readEvmAsk(method: string, params: unknown, context: AskContext): ReadAsk | undefined {
  const reader = Object.hasOwn(readers, method) ? readers[method as (typeof evmMethods)[number]] : undefined
  return reader?.(Array.isArray(params) ? params : [], context)
}

const accounts: Reader = (_, context) => ({ answer: context.accounts.map(({ address }) => address) })

const typedData: Reader = ([address, data], context) => {
  const account = ownAccount(context, address)
  if (!account) return notYours
  const read = readTypedData(data, Number(context.network.id.split(':')[1]))
  return typeof read === 'string' ? invalid(read) : { ask: { kind: 'typedData', account, data: read } }
}

const transaction =
  (sends: boolean): Reader =>
  ([value], context) => {
    const read = readTransaction(value)
    if (!read) return invalid('this is not a transaction')
    const account = ownAccount(context, read.from)
    if (!account) return notYours
    const { network } = context
    const ask = { kind: 'transaction', account, network, transaction: read.transaction, sends } as const
    return network.rpcUrl ? { ask } : { ask, obstacle: noNode(network) }
  }

const readers: Readonly<Record<(typeof evmMethods)[number], Reader>> = {
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  personal_sign([first, second], context) {
    // Some sites pass the two in the order of eth_sign.
    const swapped =
      typeof first === 'string' && isAddress(first, { strict: false }) && !isOwn(context, second)
    const [message, address] = swapped ? [second, first] : [first, second]
    const account = ownAccount(context, address)
    if (!account) return notYours
    if (typeof message !== 'string' || message.length > 200_000) return invalid('this is not a message')
    const bytes = isHex(message) && message.length % 2 === 0 ? hexToBytes(message) : stringToBytes(message)
    return { ask: { kind: 'message', account, bytes, scheme: 'eip191' } }
  },
  eth_signTypedData: typedData,
  eth_signTypedData_v3: typedData,
  eth_signTypedData_v4: typedData,
  eth_sendTransaction: transaction(true),
  eth_signTransaction: transaction(false),
  wallet_switchEthereumChain([target], { networks }) {
    const id = (target as { chainId?: unknown } | undefined)?.chainId
    if (typeof id !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(id)) return invalid('this is not a chain id')
    const network = networks.find(known => known.id === `eip155:${Number(id)}`)
    if (network) return { ask: { kind: 'switchChain', network } }
    return { refusal: { code: 4902, message: 'Unrecognized chain ID. Try adding the chain first.' } }
  },
  wallet_addEthereumChain([target], { networks }) {
    const read = readAddedChain(target)
    if (!read) return invalid('this is not a chain')
    const known = networks.find(network => network.id === read.id)
    return { ask: known ? { kind: 'switchChain', network: known } : { kind: 'addChain', network: read } }
  },
  wallet_getCapabilities: (_, { network }) => ({
    answer: { [`0x${Number(network.id.split(':')[1]).toString(16)}`]: { atomic: { status: 'unsupported' } } },
  }),
}

function ownAccount({ accounts }: AskContext, address: unknown): KeyAccount | undefined {
  const wanted = typeof address === 'string' ? address.toLowerCase() : undefined
  return accounts.find(account => account.address.toLowerCase() === wanted)
}

function isOwn(context: AskContext, address: unknown): boolean {
  return ownAccount(context, address) !== undefined
}
