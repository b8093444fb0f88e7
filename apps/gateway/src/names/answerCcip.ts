import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  hexToBytes,
  keccak256,
  namehash,
  numberToHex,
  parseAbi,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { dnsNameOf } from './dnsNameOf'
import { labelOf } from './labelOf'
import type { NameRow } from './nameRow'
import type { NameSettings } from './readNameSettings'
import { BadQuestion, resolverRecord } from './resolverRecord'

const abi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const answerForm = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
const life = 300 // seconds

type World = {
  settings: Pick<NameSettings, 'zone' | 'legacyZone'>
  signer: PrivateKeyAccount
  /** In ms. */
  now(): number
  find(label: string): Promise<NameRow | undefined>
}

/**
 * Answers what a resolver on a chain asks of its names (ERC-3668): `resolve(name, data)` with the result, its last
 * second and a signature over both, the question and the resolver. That there is no such name is signed as well.
 */
export async function answerCcip(
  { settings, signer, now, find }: World,
  { sender, data }: { sender: `0x${string}`; data: `0x${string}` },
): Promise<`0x${string}`> {
  const [name, call] = readQuestion(data)
  const isZone = name === settings.zone || name === settings.legacyZone
  const isBelow = [settings.zone, settings.legacyZone].some(zone => zone && name.endsWith(`.${zone}`))
  if (!isZone && !isBelow) throw new BadQuestion('the name is not of a zone of this gateway')
  const label = labelOf(name, settings)
  const row = label === undefined ? undefined : await find(label)
  const result = resolverRecord(call, namehash(name), row)
  const expires = BigInt(Math.floor(now() / 1000) + life)
  const signed = keccak256(
    concat(['0x1900', sender, numberToHex(expires, { size: 8 }), keccak256(data), keccak256(result)]),
  )
  return encodeAbiParameters(answerForm, [result, expires, await signer.sign({ hash: signed })])
}

function readQuestion(data: `0x${string}`): readonly [name: string, call: `0x${string}`] {
  try {
    const { args } = decodeFunctionData({ abi, data })
    const name = dnsNameOf(hexToBytes(args[0]))
    if (name !== undefined) return [name, args[1]]
  } catch {}
  throw new BadQuestion('this is no call of resolve(bytes,bytes)')
}
