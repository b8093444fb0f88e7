import { createHash } from 'node:crypto'
import { labelProblem, type NameOrder } from '@latchkey/protocol'
import type { RecoverSigner } from '@latchkey/server'
import { getAddress } from 'viem'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import { changeFailure } from './changeFailure'
import type { Claim } from './changeNames'
import { checkSignature } from './checkSignature'
import { judgeLabels } from './judgeLabels'
import { labelOf } from './labelOf'
import { labelSentences } from './labelSentences'
import type { NameAddresses } from './nameRow'
import { findName } from './nameStore'
import type { NameSettings } from './readNameSettings'
import type { SentOrder } from './readOrder'
import { SkewedClock } from './SkewedClock'

type World = Pick<Context, 'db' | 'rpc' | 'clock'> & {
  recover: RecoverSigner
  settings: NameSettings
}

const mostSkew = 10
const ether = 60
const evmBit = 2 ** 31
const mainnet = 1

/** Checks who wants what, in the order of wire §5.6: what costs the most comes last. */
export async function acceptOrder(world: World, sent: SentOrder): Promise<Claim> {
  const { db, clock, settings } = world
  const { order, coinType, address, message, signature, timestamp } = sent
  const owner = address.toLowerCase()
  const label = readLabel(order, settings)
  if (order.action === 'register') await requireFree(db.$client, label)
  else await requireOwner(db.$client, label, owner)
  const now = Math.floor(clock.now() / 1000)
  if (Math.abs(now - timestamp) > mostSkew) throw new SkewedClock(now)
  const chainId = coinType === ether ? mainnet : coinType - evmBit
  const signedBy = await checkSignature(world, { chainId, address, message, signature })
  if (!signedBy)
    throw new Failure(401, 'signature', 'The signature is not of this account, or not of this message')
  const entry = { address: getAddress(address), created_at: new Date(clock.now()).toISOString() }
  // A contract may be somebody else's on another chain.
  const coinTypes = signedBy === 'account' || chainId === mainnet ? [ether, coinType] : [coinType]
  const addresses: NameAddresses = Object.fromEntries(coinTypes.map(each => [each, entry]))
  const digest = createHash('sha256').update(`${owner}\n${message}`).digest()
  const bio = 'attributes' in order ? order.attributes.bio || undefined : undefined
  return { label, owner, digest, bio, addresses, everywhere: signedBy === 'account' }
}

function readLabel({ action, name }: NameOrder, settings: NameSettings): string {
  const label = labelOf(name, settings)
  if (label === undefined) {
    const within = name.endsWith(`.${settings.zone}`)
    throw new Failure(400, 'name', within ? labelSentences.characters : `A name ends in .${settings.zone}`)
  }
  if (action === 'register' && name !== `${label}.${settings.zone}`)
    throw new Failure(400, 'name', `New names end in .${settings.zone}`)
  const problem = labelProblem(label)
  if (problem) throw new Failure(400, 'name', labelSentences[problem])
  return label
}

async function requireFree(pool: Context['db']['$client'], label: string): Promise<void> {
  const taken = (await judgeLabels(pool, [label])).get(label)
  if (taken) throw new Failure(taken === 'taken' ? 409 : 400, 'name', labelSentences[taken])
}

async function requireOwner(pool: Context['db']['$client'], label: string, owner: string): Promise<void> {
  const row = await findName(pool, label)
  if (!row) throw new Failure(404, 'name', 'Nobody has this name')
  if (row.owner !== owner) throw changeFailure('not-theirs')
}
