import {
  getIdentity,
  getNamedAddress,
  type IdentityAnswer,
  isEvmAddress,
  type NameAnswer,
  readName,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import type { OwnNames } from '../names/createOwnNames'
import type { Nfts } from '../nfts/createNfts'
import type { Pictures } from '../pictures/createPictures'
import { requireProject } from '../projects/requireProject'
import { readServedChain } from '../rpc/servedChain'
import type { Outside } from '../upstream/outside/createOutside'
import { createAvatars } from './createAvatars'
import { createIdentities } from './createIdentities'
import { createNameReader, NamesAway } from './createNameReader'
import { normalName } from './normalName'
import { readNames } from './readNames'

type World = { outside: Outside; pictures: Pictures; nfts: Nfts; own: OwnNames }

/** Names of addresses (wire §5.2) and addresses of names: ENS's, and then our own. Without NAMES there are ours alone. */
export function identityRoutes(context: Context, { outside, pictures, nfts, own }: World): Hono<GatewayEnv> {
  const { clock, rpc, config, log } = context
  const chain = readNames(config.names)
  const avatars = createAvatars({ pictures, nfts, ask: rpc.ask })
  const identities = chain && createIdentities(createNameReader(chain, { rpc, outside }), avatars, context)
  // The first one takes a quarter of a second, in which nobody would be answered: before anybody asks.
  if (chain) normalName('latchkey.test')
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()

  /** That nobody can be asked is no answer: a name that is there must not look free. */
  async function orAway<Value>(looking: Promise<Value>): Promise<Value> {
    try {
      return await looking
    } catch (error) {
      if (!(error instanceof NamesAway)) throw error
      log.warn('names cannot be looked up', { chain: chain?.chainId, reason: error.message })
      throw new Failure(503, 'name', 'Names cannot be looked up at the moment', { 'retry-after': '5' })
    }
  }

  /** While ENS cannot be asked, who has a name of ours goes by that. */
  async function ofEns(address: `0x${string}`) {
    try {
      return identities && (await orAway(identities.identity(address)))
    } catch (error) {
      if (error instanceof Failure && (await own.nameOf(address)) !== undefined) return undefined
      throw error
    }
  }

  routes.get(honoPath(getIdentity), ofProject, async c => {
    const address = c.req.param('address') ?? ''
    if (!isEvmAddress(address)) throw new Failure(400, 'address', 'This is not an address of an EVM chain')
    const found = await ofEns(address as `0x${string}`)
    const { name = (await own.nameOf(address)) ?? null, avatar } = found?.value ?? {}
    const imageId = avatar && (await avatars.find(avatar))
    const at = found?.at ?? (name === null ? undefined : clock.now())
    const answer: IdentityAnswer & { avatar: null } = {
      ...{ name, avatar: null }, // AppKit expects an address here, and gets none: pages load our copies
      ...(imageId ? { imageId } : {}),
      ...(at ? { resolvedAt: new Date(at).toISOString() } : {}),
    }
    return c.json(answer, 200, notStored)
  })
  routes.get(honoPath(getNamedAddress), ofProject, async c => {
    const given = c.req.param('name') ?? ''
    const on = readServedChain(c.req.query('chainId') ?? 'eip155:1')
    const owned = own.find(given)
    if (owned && on) {
      const answer: NameAnswer = { name: owned.name, address: (await owned.address(on)) ?? null }
      return c.json(answer, 200, notStored)
    }
    if (!identities) return c.json(withoutNames(given), 200, notStored)
    const name = normalName(given)
    if (!name) throw new Failure(400, 'name', 'This is not a name, like ada.example')
    if (!on) throw new Failure(400, 'chainId', 'This must be a CAIP-2 id, like eip155:1')
    const found = await orAway(identities.named(name, on))
    const { address = null, avatar } = found.value ?? {}
    const imageId = avatar && (await avatars.find(avatar))
    const answer: NameAnswer = { name, address, ...(imageId ? { imageId } : {}) }
    return c.json(answer, 200, notStored)
  })
  return routes
}

function withoutNames(given: string): NameAnswer {
  return { name: readName(given, 255) ?? '-', address: null, reason: 'no-names' }
}

const notStored = { 'cache-control': 'no-store' }
