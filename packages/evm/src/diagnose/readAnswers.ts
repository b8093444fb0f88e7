import type { Answer, Finding } from '@latchkey/core'
import { isEvmAddress } from '@latchkey/protocol'

/** What a wallet answered, or why we could not read it. */
export type EvmAnswers = { chainId: number; addresses: readonly string[] } | { trouble: Finding }

/** The wallet, and how long it had to answer. */
type Asked = { name: string; answerMs: number }

/** Reads a wallet's answers to eth_chainId and eth_accounts; addresses come in lower case. */
export function readAnswers(asked: Asked, chain: Answer<unknown>, owned: Answer<unknown>): EvmAnswers {
  const chainId = read('eth_chainId', asked, chain, readChainId)
  if ('trouble' in chainId) return chainId
  const addresses = read('eth_accounts', asked, owned, readAddresses)
  if ('trouble' in addresses) return addresses
  return { chainId: chainId.value, addresses: addresses.value }
}

function read<T>(
  method: string,
  { name, answerMs }: Asked,
  answer: Answer<unknown>,
  reader: (value: unknown) => T | undefined,
): { value: T } | { trouble: Finding } {
  if (answer.status === 'silent') return { trouble: silent(name, method, answerMs) }
  if (answer.status === 'failed') return { trouble: failed(name, method, codeOf(answer.error)) }
  const value = readOrNothing(reader, answer.value)
  return value === undefined ? { trouble: rubbish(name, method) } : { value }
}

function readOrNothing<T>(reader: (value: unknown) => T | undefined, value: unknown): T | undefined {
  try {
    return reader(value)
  } catch {
    return undefined // an object whose fields throw
  }
}

function readChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(value)
  const id = isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function readAddresses(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses = value.map(each => (typeof each === 'string' ? each.toLowerCase() : ''))
  return addresses.every(each => each.startsWith('0x') && isEvmAddress(each)) ? addresses : undefined
}

function codeOf(error: unknown): number | undefined {
  try {
    const { code } = Object(error) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}

function silent(name: string, method: string, answerMs: number): Finding {
  return {
    id: 'wallet/silent',
    level: 'problem',
    title: `${name} does not answer`,
    text: `${method}, which it answers without asking anybody, had no answer within ${answerMs / 1000} s.`,
    next: 'Open the extension once, or switch it off and on; then reload the page.',
  }
}

function rubbish(name: string, method: string): Finding {
  return {
    id: 'wallet/rubbish',
    level: 'problem',
    title: `${name} answers something that makes no sense`,
    text: `Its answer to ${method} is not what the standard (EIP-1193) says. The kit does not use such answers.`,
    next: 'Update the wallet, or switch off other extensions that may stand in between.',
  }
}

function failed(name: string, method: string, code: number | undefined): Finding {
  const [title, why] =
    code === 4100
      ? [`${name} is locked`, 'It says that this site may not ask it now (4100).']
      : code === 4900 || code === 4901
        ? [`${name} has no connection to a chain`, `It says so itself (${code}).`]
        : [`${name} answers with an error`, `It refused ${method}${code === undefined ? '' : ` (${code})`}.`]
  return {
    id: code === 4100 ? 'wallet/locked' : code === 4900 || code === 4901 ? 'wallet/offline' : 'wallet/failed',
    level: 'problem',
    title,
    text: why,
    next:
      code === 4100
        ? 'Unlock the wallet and try again.'
        : 'Open the extension and look at its network; then reload the page.',
  }
}
