import type { SessionNamespace, WalletSession } from '@latchkey/core'
import { type ChainNamespace, isChainNamespace, isEvmAddress, isSolanaAddress } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'

export type Approved = WalletSession['namespaces']

const most = { keys: 50, accounts: 500, words: 200 }
const account = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const chain = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const word = /^[\w.:-]{1,64}$/

/**
 * What a wallet approved, limited to the namespaces it was asked for. One may be keyed by its name or once per chain
 * (`eip155:1`). Invalid accounts are left out; undefined if no account remains.
 */
export function readApproved(value: unknown, asked: readonly ChainNamespace[]): Approved | undefined {
  const approved: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [key, given] of Object.entries(fieldsOf(value)).slice(0, most.keys)) {
    const [name] = key.split(':')
    if (!isChainNamespace(name) || !asked.includes(name)) continue
    const read = readNamespace(name, chain.test(key) ? [key] : [], fieldsOf(given))
    if (read.accounts.length > 0) approved[name] = joined(approved[name], read)
  }
  return Object.keys(approved).length > 0 ? approved : undefined
}

function readNamespace(
  name: ChainNamespace,
  ofKey: readonly string[],
  given: Readonly<Record<string, unknown>>,
): SessionNamespace {
  const accounts = texts(given.accounts, most.accounts).filter(text => isAccount(text, name))
  const named = texts(given.chains, most.words).filter(id => chain.test(id) && id.startsWith(`${name}:`))
  const chains = [...ofKey, ...named, ...accounts.map(text => text.slice(0, text.lastIndexOf(':')))]
  return {
    accounts,
    chains: [...new Set(chains)],
    methods: texts(given.methods, most.words).filter(text => word.test(text)),
    events: texts(given.events, most.words).filter(text => word.test(text)),
  }
}

function isAccount(text: string, name: ChainNamespace): boolean {
  const [, namespace, , address = ''] = account.exec(text) ?? []
  if (namespace !== name) return false
  if (name === 'eip155') return address.startsWith('0x') && isEvmAddress(address)
  return name === 'solana' ? isSolanaAddress(address) : true
}

function texts(value: unknown, limit: number): string[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, limit) : []
  return [...new Set(list.filter(item => typeof item === 'string'))]
}

function joined(one: SessionNamespace | undefined, other: SessionNamespace): SessionNamespace {
  const both = (name: keyof SessionNamespace) => [...new Set([...(one?.[name] ?? []), ...other[name]])]
  return {
    accounts: both('accounts'),
    chains: both('chains'),
    methods: both('methods'),
    events: both('events'),
  }
}
