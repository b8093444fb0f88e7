import type { AskNode } from '../../rpc/askNode'
import { mapLimited } from '../chain/mapLimited'
import { readWord, selectors, toWord } from './abi'
import { callContract } from './callContract'

export type ContractCall = {
  address: string
  data: string
  /** Whether the contract has answered as it should before. Only such ones are called together. */
  behaved: boolean
}

/** The first 32 bytes of each answer; undefined where the contract refused. */
export type CallTogether = (calls: readonly ContractCall[]) => Promise<(bigint | undefined)[]>

const multicall3 = 'ca11bde05977b3631167028862be2a173976ca11'
const callsAtOnce = 8
const inOneCall = 50
const gasForEach = 200_000

/**
 * Calls many contracts in few requests by Multicall3, where the chain has it. It cannot limit the gas of a single call:
 * a contract that burns all of it would spoil the others' answers, so new ones and bad ones are called one by one.
 */
export function createCallTogether(ask: AskNode): CallTogether {
  let exists: boolean | undefined

  async function hasMulticall(): Promise<boolean> {
    exists ??= (await ask('eth_getCode', [`0x${multicall3}`, 'latest'])) !== '0x'
    return exists
  }
  const single = async ({ address, data }: ContractCall) => readWord(await callContract(ask, address, data))

  async function together(calls: readonly ContractCall[]): Promise<(bigint | undefined)[]> {
    const gas = gasForEach * calls.length
    const answer = await callContract(ask, multicall3, encodeCalls(calls), gas)
    const words = answer && readAnswers(answer, calls.length)
    return words || mapLimited(calls, callsAtOnce, single)
  }

  return async calls => {
    const good = calls.filter(({ behaved }) => behaved)
    const others = calls.filter(({ behaved }) => !behaved)
    const many = good.length > 1 && (await hasMulticall())
    const parts = many ? inParts(good) : good.map(call => [call])
    const answers = new Map<ContractCall, bigint | undefined>()
    await mapLimited([...parts, ...others.map(call => [call])], callsAtOnce, async part => {
      const [only] = part
      const words = only && part.length === 1 ? [await single(only)] : await together(part)
      for (const [at, call] of part.entries()) answers.set(call, words[at])
    })
    return calls.map(call => answers.get(call))
  }
}

function inParts(calls: readonly ContractCall[]): ContractCall[][] {
  return Array.from({ length: Math.ceil(calls.length / inOneCall) }, (_, at) =>
    calls.slice(at * inOneCall, (at + 1) * inOneCall),
  )
}

/** aggregate3((address target, bool allowFailure, bytes callData)[]) */
function encodeCalls(calls: readonly ContractCall[]): string {
  const entries = calls.map(({ address, data }) => {
    const bytes = data.slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    return [toWord(address), toWord(1n), toWord(96n), toWord(BigInt(bytes.length / 2)), padded].join('')
  })
  let offset = 32 * calls.length
  const offsets = entries.map(entry => {
    const at = toWord(BigInt(offset))
    offset += entry.length / 2
    return at
  })
  return `0x${selectors.aggregate3}${toWord(32n)}${toWord(BigInt(calls.length))}${offsets.join('')}${entries.join('')}`
}

/** (bool success, bytes returnData)[], of which 32 bytes each are read; undefined if it is something else. */
function readAnswers(answer: string, count: number): (bigint | undefined)[] | undefined {
  if (readWord(answer, 1) !== BigInt(count)) return undefined
  const size = BigInt(answer.length)
  return Array.from({ length: count }, (_, at) => {
    const offset = readWord(answer, 2 + at)
    if (offset === undefined || offset % 32n !== 0n || offset > size) return undefined
    const place = 2 + Number(offset / 32n)
    const length = readWord(answer, place + 2)
    return readWord(answer, place) === 1n && length !== undefined && length >= 32n
      ? readWord(answer, place + 3)
      : undefined
  })
}
